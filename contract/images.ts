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

/** The widths of an uploaded picture or a cover as `srcset`; `imageUrl` is the largest. Photos from elsewhere come in one. */
export function imageSet(imageUrl: string) {
  const cover = /^(\/covers\/.*\/)960\.webp$/.exec(imageUrl)
  if (cover) return `${cover[1]}320.webp 320w, ${cover[1]}480.webp 480w, ${cover[1]}960.webp 960w`
  const uploaded = /^(\/uploads\/[\w-]+\/)1280\.webp$/.exec(imageUrl)
  return uploaded ? limits.imageWidths.map((width) => `${uploaded[1]}${width}.webp ${width}w`).join(', ') : undefined
}

/** The cover drawn for a dish, for where it has no picture, or its picture fails to load. */
export const coverOf = (kind: 'meal' | 'drink' | 'recipe', id: string) => `/covers/${kind}s/${id}/960.webp`

/** How wide the picture of a dish in full is, and that of a recipe on its card, as `sizes`. */
export const detailSizes = '(min-width: 48rem) 520px, 100vw'
export const cardSizes = '(min-width: 64rem) 380px, (min-width: 40rem) 48vw, 94vw'
