/** The preview of a link, in the one form that networks show whole: pixels of a JPEG. */
export const apercuSize = { width: 1200, height: 630 } as const;

const keyOfPhoto = /\/images\/([\w-]{8})[\w-]{14}$/;

/**
 * Where the preview of what is shown by `photo`, else drawn at `illustration`, stands. It changes with either: networks
 * keep for weeks what they once fetched.
 */
export function apercuAddress(photo: string | null, illustration: string): string {
  const subject = illustration.replace('/dessins/', '/apercus/');
  const key = photo && keyOfPhoto.exec(photo)?.[1];
  return `${key ? subject.replace(/-.*$/, `-${key}`) : subject}.jpg`;
}
