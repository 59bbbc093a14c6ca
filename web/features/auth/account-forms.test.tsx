/** Deleting the account removes the data of its user from this browser. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readToken, storeToken } from '#web/core/session/token.ts'
import { anOperation, storeOperations } from '#tests/support/web/operations.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { DeleteAccountForm } from './account-forms.tsx'

test(
  'drafts, ticked ingredients and unsent changes are removed with the account',
  { tags: ['OFFLINE-03'] },
  async () => {
    const api = fakeApi()
    storeToken('token-of-ada')
    queryClient.setQueryData(['me', 'token-of-ada'], aProfile())
    storeOperations([anOperation()])
    localStorage.setItem('recipe-draft', '{"title":"Ramen"}')
    localStorage.setItem('quick-recipe', '{"title":"Toast"}')
    sessionStorage.setItem('cooking:meal-1', '{}')
    render(<DeleteAccountForm />)
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Sourdough7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Delete My Account' }))
    const request = await api.request('DELETE /api/auth/account')
    expect(readToken()).toBe('token-of-ada')
    request.reply({ message: 'Gone' })
    await waitFor(() => expect(readToken()).toBeNull())
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  },
)
