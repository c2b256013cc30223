#include <bits/stdc++.h>
using namespace std;
int main(int c,char**v){ size_t N=atol(v[1]);
 vector<uint64_t> seen(N+1,0); vector<uint8_t> g(N+1,0);
 // options n-d; forward: for n need all divisors. Sieve by segments: use divisors lists via factor loops
 // for each m, n=m+d where d | n and 1<d<n  <=> d | m, d>1, (n=m+d>d as m>0)
 for(size_t m=1;m<=N;m++){ uint64_t s=seen[m]; int x=0; while(s>>x&1)x++; g[m]=x; uint64_t b=1ULL<<x;
   // divisors of m
   for(size_t d=1; d*d<=m; d++) if(m%d==0){ if(d>1&&m+d<=N) seen[m+d]|=b; size_t e=m/d; if(e!=d&&e>1&&m+e<=N) seen[m+e]|=b; }
 }
 map<size_t,vector<pair<int,int>>> ex;
 for(size_t n=1;n<=N;n++){int t=__builtin_ctzll(n); if(g[n]!=t) ex[n>>t].push_back({t,g[n]});}
 printf("odd parts with exceptions: %zu\n",ex.size());
 int k=0; for(auto&p:ex){ printf("%zu:",p.first); for(auto&q:p.second)printf(" %d>%d",q.first,q.second); puts(""); if(++k>80)break;}
}
