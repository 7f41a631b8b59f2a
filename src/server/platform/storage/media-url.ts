/** Where a file of the media store is served. */
export const mediaUrl = (publicUrl: string, name: string): string => `${publicUrl}/media/${name}`;
