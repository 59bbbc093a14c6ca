/** Actions of a user on a screen in the simulated DOM, and functions that read the screen. */
import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Replaces the text of a field. @param into the field, or the text of its label */
export const type = (into: string | HTMLElement, value: string) =>
  fireEvent.change(typeof into === 'string' ? field(into) : into, { target: { value } })

export const click = (role: 'button' | 'link' | 'menuitem', name: string) =>
  fireEvent.click(screen.getByRole(role, { name }))
export const press = (name: string) => click('button', name)
export const follow = (name: string) => click('link', name)

/** Presses a button as soon as it is shown and enabled. A button can be disabled until an earlier action has ended. */
export async function pressWhenReady(name: string | RegExp) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}

/** Shows another address of the app. Fires `popstate`, as Back and Forward do. */
export function visit(address: string) {
  history.pushState(null, '', address)
  fireEvent(window, new PopStateEvent('popstate'))
}

/** Path and query of the screen. */
export const address = () => location.pathname + location.search

/** The headings of the cards within an element. */
export const titles = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)

/** The texts of the alerts. The empty alert of a form without a message is left out. */
export const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || [])
/** Waits for a text in an alert. Screen readers announce alerts immediately. */
export const findAlert = (text: string) => screen.findByText(text, { selector: '[role=alert], [role=alert] *' })

/** The description of a control. Screen readers read this text after the name of the control. */
export const descriptionOf = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

/** Advances fake timers. `findBy…` and the `waitFor` of Testing Library do not work while timers are fake. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Waits for a text while fake timers are in use. Each attempt advances the timers by a millisecond. */
export const findTextByFakeTimers = (text: string) =>
  vi.waitFor(() => screen.getByText(text), { interval: 1, timeout: getConfig().asyncUtilTimeout })
