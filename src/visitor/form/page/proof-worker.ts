import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// In a worker, so that the page stays responsive.
addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  const post = (solution: Solution | null) => postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
  solveChallenge({ challenge, deriveKey }).then(post, () => post(null));
});
