/** Public URL of a stored file. */
export const mediaUrl = (publicUrl: string, name: string): string => `${publicUrl}/media/${name}`;
