/** Texts about videos. The details of a dish use them without the list of videos. */
export const texts = {
  lookupFailed: 'The video could not be loaded.',
  unknown: 'This video does not exist.',
  lookingUp: 'Looking for the video…',
  search: 'Search for a video',
  playerHint: 'If the player stays empty, watch the video on its own page.',
  playerFailed: 'The player does not load. Watch the video on its own page.',
  watchElsewhere: 'Watch on YouTube',
}
