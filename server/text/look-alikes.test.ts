import { expect, test } from 'vitest'
import { lookOf, visibleName } from './look-alikes.ts'

test.each([
  ['Ann', 'ANN'],
  ['Ann', 'ann'],
  ['Ann', 'Ánn'],
  ['Ann', 'A n n'],
  ['Ann', 'Ann.'],
  ['Ann', 'A\u200Bnn'],
  ['Ann', '\u202EAnn'],
  ['Ann', 'Аnn'],
  ['Ann', 'Ａｎｎ'],
  ['Ann', '𝐀𝐧𝐧'],
  ['Bob', 'B0b'],
  ['Bob', 'Воb'],
  ['Will', 'WiII'],
  ['Will', 'W1||'],
  ['Carmen', 'Carrnen'],
  ['Søren', 'Soren'],
  ['Özgür', 'Ozgur'],
  ['Ann', 'Ann\u3164'],
  ['Ann', 'A\uFFA0nn'],
  ['Ann', 'Aηη'],
  ['Nina', 'Νina'],
  ['Yves', 'Υves'],
  ['Hans', 'Ηans'],
  ['Ann', 'Ꭺnn'],
])('"%s" looks like "%s"', { tags: ['SEATS-05'] }, (one, other) => expect(lookOf(one)).toBe(lookOf(other)))

test.each([
  ['Ann', 'Anna'],
  ['Ann', 'Ann K.'],
  ['Мария', 'Марина'],
  ['李雷', '韩梅'],
])('"%s" does not look like "%s"', { tags: ['SEATS-05'] }, (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)))

test.each(['', ' ', '\u200B', '\u3164', '\u115F', '🍕', '...', '||'])(
  'the comparison text of "%s" is empty',
  { tags: ['SEATS-05'] },
  (name) => expect(lookOf(name)).toBe(''),
)

test('a shown name has no invisible characters and only single spaces', { tags: ['SEATS-05'] }, () => {
  expect(visibleName(' Zoë \u202E\u200B\u3164\n  Li ')).toBe('Zoë Li')
  expect(visibleName('Zoë\tLi')).toBe('Zoë Li')
})
