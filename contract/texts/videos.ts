/**
 * Texts about a single video. They are not in `contract/videos.ts`, because the browser would then load the list of
 * all videos to show the details of a dish.
 */
export const texts = {
  lookupFailed: 'The video could not be loaded.',
  unknown: 'This video does not exist.',
  lookingUp: 'Looking for the video…',
  search: 'Search for a video',
  playerHint: 'If the player stays empty, watch the video on its own page.',
  playerFailed: 'The player does not load. Watch the video on its own page.',
  watchElsewhere: 'Watch on YouTube',
}
