#include <algorithm>
#include <set>

// The moves that lead to these options, in the order of piles, amounts and what is left: how much each takes, the number
// of its pile, and what it leaves. What the answer does not tell is 0 or left out, and moves that then look the same come
// once.
vector<vector<u64> > each_move(
    const vector<u64> &row, const vector<vector<u64> > &lost, u64 tells_amount, u64 tells_pile, bool tells_rest
) {
    set<vector<u64> > sorted;
    for (size_t i = 0; i < lost.size(); i++) {
        size_t pile = 0;
        while (row[pile] == lost[i][pile]) {
            pile++;
        }
        vector<u64> told(1, tells_pile * (pile + 1));
        told.push_back(tells_amount * (row[pile] - lost[i][pile]));
        if (tells_rest) {
            told.insert(told.end(), lost[i].begin(), lost[i].end());
        }
        sorted.insert(told);
    }
    vector<vector<u64> > moves(sorted.begin(), sorted.end());
    for (size_t i = 0; i < moves.size(); i++) {
        swap(moves[i][0], moves[i][1]);
    }
    return moves;
}
