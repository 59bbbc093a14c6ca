/** Uploaded pictures and covers. */
export const limits = {
  imageBytesMax: 5 * 1024 * 1024,
  imagePixelsMax: 40_000_000,
  /**
   * Pixels of an AVIF or GIF. Fewer than for other formats, because the server decodes the whole picture into memory.
   */
  heavyImagePixelsMax: 16_000_000,
  /** The widths in pixels in which a picture is stored. A smaller picture is not enlarged. */
  imageWidths: [240, 640, 1280],
}

export const texts = {
  hint: 'JPG, PNG, GIF up to 5MB',
  /** Shown in place of a chosen picture that the browser cannot display. */
  notAvailable: 'Image not available',
  heic: "We can't read this HEIC photo. Save it as a JPG, or set the camera of your phone to 'Most Compatible'.",
  uploadFailed: 'The picture could not be sent. Please check your connection.',
  heavyTooLarge: 'An AVIF or GIF can have at most 16 megapixels. Save this picture as a JPG and try again.',
}

/**
 * The `srcset` of an uploaded picture or a cover, or undefined for any other picture.
 *
 * @param imageUrl the address of the picture in its largest width
 */
export function srcsetOf(imageUrl: string) {
  const cover = /^(\/covers\/.*\/)960\.webp$/.exec(imageUrl)
  if (cover) return `${cover[1]}320.webp 320w, ${cover[1]}480.webp 480w, ${cover[1]}960.webp 960w`
  const uploaded = /^(\/uploads\/[\w-]+\/)1280\.webp$/.exec(imageUrl)
  return uploaded ? limits.imageWidths.map((width) => `${uploaded[1]}${width}.webp ${width}w`).join(', ') : undefined
}

/**
 * The address from which browsers load a picture. The content security policy allows other hosts over https only, so an
 * http address becomes an https address.
 */
export const shownAddressOf = (imageUrl: string) => imageUrl.replace(/^http:/i, 'https:')

/** The address of a cover in its largest width. @param path the kind and the id, for example `meals/banana-bread` */
export const coverAddress = (path: string) => `/covers/${path}/960.webp`
/**
 * The address of the cover of a dish. Screens show the cover when the picture of the dish is missing or fails to load.
 */
export const coverOf = (kind: 'meal' | 'drink' | 'recipe', id: string) => coverAddress(`${kind}s/${id}`)
/** The address of the cover of a recipe that is shared in a room. */
export const sharedCoverOf = (id: string) => coverAddress(`shared/${id}`)
/** The address of the cover of a dish that has only a name. @param design the tone and the motif, from the server */
export const textCoverOf = (design: string) => coverAddress(`texts/${design}`)

/** The attribute `sizes` of the picture in the details of a dish. */
export const detailSizes = '(min-width: 48rem) 520px, 100vw'
/** The attribute `sizes` of the picture on a recipe card. */
export const cardSizes = '(min-width: 64rem) 380px, (min-width: 40rem) 48vw, 94vw'
