import { expect, test } from 'vitest'
import { shortDate } from '#web/core/days.ts'
import { addMonths, isMonth, isYear, monthName } from './months.ts'

test(
  'adding months changes the year in December and January, and an invalid month or year is refused',
  { tags: ['MEMORY-02'] },
  () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), monthName('2026-11'), shortDate('2026-11-22')]).toEqual([
      '2027-01',
      '2025-12',
      'November 2026',
      'Sun 22 Nov',
    ])
    expect([null, '2026-13', '2026', '2026-1', '2026-11'].filter(isMonth)).toEqual(['2026-11'])
    expect([null, '26', '2026', '2026-11'].filter(isYear)).toEqual(['2026'])
  },
)
