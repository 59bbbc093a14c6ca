/** The whole web app in a simulated DOM, opened at an address. */
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { App } from '#web/app.tsx'
import { queryClient } from '#web/core/query-client.ts'
import { navigate } from '#web/core/router.ts'
import { fakeApi } from './fake-api.ts'

// The code of a screen or a dialog loads on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** @returns the API, which answers nothing by itself */
export function renderApp(address: string) {
  queryClient.clear()
  const api = fakeApi()
  navigate(address)
  render(<App />)
  return api
}

export const click = (role: 'button' | 'link' | 'menuitem', name: string) =>
  fireEvent.click(screen.getByRole(role, { name }))

/** Path and query of the page. */
export const currentAddress = () => location.pathname + location.search
