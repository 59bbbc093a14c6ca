/** Texts for a browser that is offline, and for a page that is older than the server. */
export const texts = {
  offline: "You're offline. Showing your saved copy.",
  newVersion: 'A new version is ready.',
  notCached: 'This is not available offline.',
  screenFailed: 'This page could not be loaded.',
}
