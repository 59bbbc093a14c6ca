/** Texts for links and codes that are copied. */
export const texts = {
  copied: 'Copied to clipboard!',
}
