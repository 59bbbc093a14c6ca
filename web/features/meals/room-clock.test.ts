import { expect, test } from 'vitest'
import { closingWords } from './room-clock.ts'

test(
  'a closing time is shown by the clock of the room, and also by the clock of a member elsewhere',
  { tags: ['ROOMS-73'] },
  () => {
    const [berlin, losAngeles, tokyo] = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo']
    expect([
      closingWords('2026-11-22T16:30:00.000Z', berlin, berlin),
      closingWords('2026-11-22T16:30:00.000Z', berlin, 'Europe/Rome'),
      closingWords('2026-11-22T16:30:00.000Z', berlin, losAngeles),
      closingWords('2026-11-22T16:30:00.000Z', berlin, tokyo),
      // In the weeks between the daylight-saving changes of both zones the difference is an hour less.
      closingWords('2026-03-15T16:30:00.000Z', berlin, losAngeles),
    ]).toEqual([
      'closes 17:30',
      'closes 17:30',
      'closes 17:30 · 08:30 for you',
      'closes 17:30 · Mon 01:30 for you',
      'closes 17:30 · 09:30 for you',
    ])
  },
)
