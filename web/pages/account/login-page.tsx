/** `/login`: redirects to the home page with the login dialog open. */
import { useEffect } from 'react'
import { navigate } from '#web/core/router.ts'
import { HomePage } from '#web/pages/home/home-page.tsx'

export function LoginPage() {
  useEffect(() => navigate('/?dialog=login', { isReplacing: true }), [])
  return <HomePage />
}
