/** Returns likelihoods for `scores` that are 1 together: each is proportional to the exponential of its score. */
export function softmax<Scores extends Float32Array | Float64Array>(scores: Scores): Scores {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  let total = 0;
  for (const share of shares) total += share;
  return shares.map((share) => share / total) as Scores;
}
