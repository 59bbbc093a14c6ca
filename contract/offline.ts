/** What is said when there is no server, or one of another version than the page. */
export const texts = {
  offline: 'You are offline. This was kept for you.',
  newVersion: 'A new version is ready.',
  notKept: 'That is not kept on this device.',
  screenFailed: 'This page could not be opened.',
}
