/** The dialog of the profile picture. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, field, findAlert, press } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { texts } from '#contract/profile.ts'
import { navigate } from '#web/core/navigation/router.ts'

const profile = 'GET /api/users/profile'
const upload = 'POST /api/users/profile-image'
const picture = '/uploads/of-ada/1280.webp'

async function open(dialog: 'picture' | 'edit-picture', profilePicture: string | null = null) {
  const api = fakeApi()
  renderScreen(`/profile?dialog=${dialog}`, null, 'token-of-ada')
  ;(await api.request(profile)).reply(aProfile({ profilePicture }))
  return api
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav(e|ing...)$/ })
const choosePicture = () => {
  const file = new File(['picture'], 'me.jpg', { type: 'image/jpeg' })
  fireEvent.change(field('New picture'), { target: { files: [file] } })
}

test('the dialog offers to add a picture when the user has none', { tags: ['PROFILE-08'] }, async () => {
  await open('picture')
  expect(await screen.findByText('No profile picture yet.')).toBeTruthy()
  screen.getByRole('button', { name: 'Add a picture' }).focus()
  press('Add a picture')
  const dialog = await screen.findByRole('dialog', { name: 'Edit profile picture' })
  expect(document.activeElement).toBe(dialog)
  expect(address()).toBe('/profile?dialog=edit-picture')
})

test('the default icon replaces a picture that fails to load', { tags: ['PROFILE-13'] }, async () => {
  await open('picture', picture)
  const dialog = await screen.findByRole('dialog', { name: 'Profile picture' })
  await within(dialog).findByRole('button', { name: 'Edit' })
  const image = dialog.querySelector('img')!
  expect(image.getAttribute('src')).toBe('/uploads/of-ada/640.webp')
  fireEvent.error(image)
  expect(dialog.querySelector('img')!.getAttribute('src')).toContain('1f464.webp')
})

test('saving a new picture sends it and loads the profile again', { tags: ['PROFILE-08'] }, async () => {
  const api = await open('edit-picture')
  await screen.findByLabelText('New picture')
  expect(saveButton().disabled).toBe(true)
  choosePicture()
  fireEvent.click(saveButton())
  const request = await api.request(upload)
  await waitFor(() => expect(saveButton().disabled).toBe(true))
  expect(((request.body as FormData).get('profileImage') as File).name).toBe('me.jpg')
  request.reply({ imageUrl: picture })
  ;(await api.request(profile)).reply(aProfile({ profilePicture: picture }))
  expect((await screen.findByText('Profile picture updated successfully!')).getAttribute('role')).toBe('status')
  await waitFor(() => expect(address()).toBe('/profile'))
})

test(
  'alerts report a picture that cannot be saved, and the form can remove the picture',
  { tags: ['PROFILE-09'] },
  async () => {
    const api = await open('edit-picture')
    await screen.findByLabelText('New picture')
    choosePicture()
    fireEvent.click(saveButton())
    ;(await api.request(upload)).reply({ message: 'No picture', code: 'image-unreadable' }, { status: 415 })
    const text = 'Failed to update profile image. Please try again.'
    expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
    expect(await findAlert('No picture')).toBeTruthy()
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    expect(address()).toBe('/profile?dialog=edit-picture')
    press('Remove New picture')
    expect(document.activeElement).toBe(field('New picture'))
    expect(saveButton().disabled).toBe(true)
  },
)

test(
  'an upload whose dialog was closed does not close a dialog that opens later',
  { tags: ['LIMITS-06'] },
  async () => {
    const api = await open('edit-picture')
    await screen.findByLabelText('New picture')
    choosePicture()
    fireEvent.click(saveButton())
    const request = await api.request(upload)
    press('Close')
    act(() => navigate('?dialog=picture'))
    await screen.findByRole('dialog', { name: 'Profile picture' })
    request.reply({ imageUrl: picture })
    ;(await api.request(profile)).reply(aProfile({ profilePicture: picture }))
    expect(await screen.findByText(texts.pictureUpdated)).toBeTruthy()
    await act(async () => {})
    expect(address()).toBe('/profile?dialog=picture')
  },
)
