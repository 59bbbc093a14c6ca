/** Pictures that people upload (decisions, "Pictures people upload"). */
export const limits = {
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 40_000_000,
  /** Pixels; a smaller picture is not enlarged. */
  imageWidths: [240, 640, 1280],
}

export const texts = {
  hint: 'JPG, PNG, GIF up to 5MB',
}

/** The widths of an uploaded picture as `srcset`; `imageUrl` is the largest. */
export function imageSet(imageUrl: string) {
  const uploaded = /^(\/uploads\/[\w-]+\/)1280\.webp$/.exec(imageUrl)
  return uploaded ? limits.imageWidths.map((width) => `${uploaded[1]}${width}.webp ${width}w`).join(', ') : undefined
}

/** The cover drawn for a dish, for where it has no picture, or its picture fails to load. */
export const coverOf = (kind: 'meal' | 'drink' | 'recipe', id: string) => `/covers/${kind}s/${id}/960.webp`
