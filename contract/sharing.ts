/** What is said when a link or a code was copied (specification 8). */
export const texts = {
  copied: 'Copied to clipboard!',
}
