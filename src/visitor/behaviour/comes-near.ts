/** Resolves when `element` comes near the viewport; never once it is removed. */
export const comesNear = (element: Element): Promise<void> =>
  new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        done();
      },
      { rootMargin: "1500px" },
    );
    observer.observe(element);
  });
