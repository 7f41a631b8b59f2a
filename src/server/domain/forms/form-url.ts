/** Where the public page of a form is. */
export const formUrl = (publicUrl: string, slug: string): string => `${publicUrl}/form/${slug}`;
