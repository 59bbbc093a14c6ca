import { expect, test } from 'vitest'
import { closingWords } from './room-clock.ts'

test(
  'a closing time is shown in the time zone of the room, and also in that of the member if the times differ',
  { tags: ['ROOMS-73'] },
  () => {
    const [berlin, losAngeles, tokyo] = ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Tokyo']
    expect([
      closingWords('2026-11-22T16:30:00.000Z', berlin, berlin),
      closingWords('2026-11-22T16:30:00.000Z', berlin, 'Europe/Rome'),
      closingWords('2026-11-22T16:30:00.000Z', berlin, losAngeles),
      closingWords('2026-11-22T16:30:00.000Z', berlin, tokyo),
      // In March, Los Angeles changes to daylight-saving time before Berlin, so the difference is one hour less.
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
