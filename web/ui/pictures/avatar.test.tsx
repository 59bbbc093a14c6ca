/** What the avatar shows for a user or guest without a profile picture. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each([
  ['ada Lovelace', 'A'],
  [' 🍕 Pizza', '🍕'],
  ['𝒜da', '𝒜'],
  ['  ', '?'],
])('the avatar of %j shows %s', { tags: ['PROFILE-01'] }, (name, letter) => {
  expect(render(<Avatar name={name} picture={null} size={40} />).container.textContent).toBe(letter)
})
