/** The focus stops the timer of every notice. The pointer stops the timer of some notices. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoticeBoard } from './notice-board.tsx'

const [onPause, onResume, onDismiss] = [
  vi.fn<(id: number) => void>(),
  vi.fn<(id: number) => void>(),
  vi.fn<(id: number) => void>(),
]

const show = (notice: { tone: 'good' | 'bad'; action?: { text: string; run: () => void } }) => {
  onPause.mockClear()
  render(
    <NoticeBoard
      notices={[{ id: 1, text: 'Saved', isAlert: false, ...notice }]}
      {...{ onPause, onResume, onDismiss }}
    />,
  )
  return screen.getByText('Saved')
}

test('the focus stops the timer of a success notice, but the pointer does not', { tags: ['LIMITS-07'] }, () => {
  const notice = show({ tone: 'good' })
  fireEvent.pointerEnter(notice)
  expect(onPause).not.toHaveBeenCalled()
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onPause).toHaveBeenCalledWith(1)
})

test.each([
  ['an error', { tone: 'bad' as const }],
  ['a notice with an action', { tone: 'good' as const, action: { text: 'Undo', run: () => {} } }],
])('the pointer stops the timer of %s', { tags: ['LIMITS-07'] }, (_, notice) => {
  fireEvent.pointerEnter(show(notice))
  expect(onPause).toHaveBeenCalledWith(1)
})
