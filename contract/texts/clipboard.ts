/** Texts about copying links and codes to the clipboard. */
export const texts = {
  copied: 'Copied to clipboard!',
}
