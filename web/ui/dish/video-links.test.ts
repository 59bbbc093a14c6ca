/** The links to the video and to the original recipe of a dish never lead to the same page. */
import { expect, test } from 'vitest'
import { watchUrlOf, withoutSamePage } from './video-links.ts'

const video = watchUrlOf('H-HpXt4Y5SQ')

test.each([
  ['no source', video, null, video, null],
  ['a source of its own', video, 'https://recipes.test/penne', video, 'https://recipes.test/penne'],
  ['its video as source', video, video, video, null],
  ['the short address of its video as source', video, 'https://youtu.be/H-HpXt4Y5SQ?t=9', video, null],
  ['the mobile address of its video as source', video, 'http://m.youtube.com/watch?v=H-HpXt4Y5SQ&t=9', video, null],
  ['another video as source', video, 'https://youtu.be/JKZ0QDJM5Sg', video, 'https://youtu.be/JKZ0QDJM5Sg'],
  [
    'one page outside the video hosts as video and as source',
    'https://recipes.test/penne/',
    'http://www.recipes.test/penne',
    null,
    'http://www.recipes.test/penne',
  ],
  [
    'one text that is not an address as video and as source',
    'not an address',
    'not an address',
    null,
    'not an address',
  ],
])(
  'a dish with %s never has two links to the same page',
  { tags: ['CATALOG-28'] },
  (_, givenVideo, givenSource, wantedVideo, wantedSource) =>
    expect(withoutSamePage({ video: givenVideo, source: givenSource })).toEqual({
      video: wantedVideo,
      source: wantedSource,
    }),
)
