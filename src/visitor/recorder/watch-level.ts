/** Tells how loud a stream is, from 0 to 1, for each frame; gives what ends it. */
export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0 || typeof AudioContext === "undefined") return () => {};
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let frame = requestAnimationFrame(function next() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    const decibels = 10 * Math.log10(power + 1e-9);
    // From a quiet room to a loud voice; falling slowly, so that the eye can follow.
    level = Math.max(Math.min(1, Math.max(0, (decibels + 55) / 45)), level * 0.92);
    tell(level);
    frame = requestAnimationFrame(next);
  });
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
