interface Sources {
  /** Where pictures and recordings may come from, beside the dashboard's own origin. */
  files: string;
  /** What scripts may call, beside it. */
  calls?: string;
}

/** The directives of the dashboard's Content-Security-Policy. */
export const dashboardPolicy = ({ files, calls }: Sources): string[] => [
  "default-src 'self'",
  "script-src 'self'",
  // Positioned popups and virtual lists set style attributes.
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' ${files} data: blob: https:`,
  `media-src 'self' ${files} blob:`,
  "font-src 'self'",
  `connect-src 'self'${calls ? ` ${calls}` : ""}`,
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // `default` is made by boot.js; the others by the sanitiser and by the editor, which reads pasted text in an inert document.
  "trusted-types default dompurify ProseMirrorClipboard",
];
