/** An export contains the data of an account as schema.org JSON-LD, but no secrets or e-mail addresses of others. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFolderStorage } from '#server/pictures/open-storage.ts'
import { readParts } from '#tests/support/database/backup-archive.ts'
import { startBackupApp, createSampleData } from '#tests/support/database/backup-fixture.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { request } from '#tests/support/app/request.ts'
import { useShared } from '#tests/support/shared.ts'
import { exportAccount } from './export-account.ts'

type Node = Record<string, unknown> & { '@type': string }

/** The app with sample data. The tests only read the data. */
const household = useShared(async () => {
  const product = await startBackupApp()
  return { ...product, ...(await createSampleData(product)) }
})

async function exported(emailOf: (world: typeof household) => string, publicUrl?: string) {
  const { reader, dataDir } = household
  const file = join(aTempFolder(), 'export.zip')
  const summary = await exportAccount({
    db: reader,
    pictures: openFolderStorage({ dataDir }),
    publicUrl,
    email: emailOf(household),
    file,
  })
  const parts = await readParts(file)
  const text = parts.get('potluck.jsonld')!.toString()
  const { '@context': context, '@graph': graph } = JSON.parse(text) as { '@context': string; '@graph': Node[] }
  return {
    ...household,
    file,
    summary,
    parts,
    text,
    context,
    nodesOf: (type: string) => graph.filter((node) => node['@type'] === type),
  }
}

describe('an export', () => {
  it('an export contains recipes, saves and actions as schema.org JSON-LD', { tags: ['OPS-12'] }, async () => {
    const { bob, plain, recipe, room, summary, parts, context, nodesOf } = await exported(
      (world) => world.bob.user.email.toUpperCase(),
      'https://potluck.example',
    )
    expect(context).toBe('https://schema.org')
    expect(nodesOf('Person')).toEqual([
      {
        '@type': 'Person',
        '@id': '#me',
        identifier: bob.user._id,
        name: 'Bob',
        email: bob.user.email,
        memberOf: [
          {
            '@type': 'OrganizationRole',
            startDate: expect.stringMatching(/^20/),
            memberOf: { '@id': `#room-${room._id}` },
          },
        ],
      },
    ])
    const [own, shared] = nodesOf('Recipe')
    expect(own).toMatchObject({
      name: 'Soup',
      author: { '@id': '#me' },
      datePublished: plain.createdAt,
      url: `https://potluck.example/recipes?recipe=${plain._id}`,
      recipeIngredient: plain.ingredients,
    })
    expect(own!.recipeInstructions).toEqual(plain.steps.map((text) => ({ '@type': 'HowToStep', text })))
    expect(shared).toMatchObject({ name: 'Shakshuka', isPartOf: { '@id': `#room-${room._id}` } })
    // The picture is in the same archive.
    const [picture] = shared!.image as string[]
    expect(parts.get(picture!)!.toString('latin1', 8, 12)).toBe('WEBP')
    expect([...parts.keys()]).toEqual([picture, expect.stringMatching(/^pictures/), 'potluck.jsonld', 'index.html'])
    expect(nodesOf('LikeAction').map(({ object }) => object)).toEqual([
      expect.objectContaining({ '@type': 'Recipe', identifier: recipe._id, name: recipe.title }),
      expect.objectContaining({ '@type': 'VideoObject', identifier: 'external_video_2' }),
    ])
    expect(nodesOf('BookmarkAction')).toEqual([
      expect.objectContaining({
        agent: { '@id': '#me' },
        object: expect.objectContaining({ identifier: plain._id }),
      }),
    ])
    const named = (name: string) => ({ '@type': 'Thing', name })
    expect(nodesOf('ChooseAction')).toEqual([
      {
        '@type': 'ChooseAction',
        name: 'Allergies',
        agent: { '@id': '#me' },
        object: ['Nuts', 'Sulphites'].map(named),
      },
      { '@type': 'ChooseAction', name: 'Diets', agent: { '@id': '#me' }, object: [named('No pork')] },
    ])
    expect(nodesOf('Organization')).toEqual([
      { '@type': 'Organization', '@id': `#room-${room._id}`, name: 'Sunday Table' },
    ])
    expect(nodesOf('PlanAction')).toEqual([
      expect.objectContaining({
        name: 'dinner',
        object: { '@type': 'Recipe', name: 'Lasagne' },
        location: { '@id': `#room-${room._id}` },
      }),
    ])
    expect(nodesOf('VoteAction')).toEqual([
      expect.objectContaining({
        name: 'Yes please',
        agent: { '@id': '#me' },
        location: { '@id': `#room-${room._id}` },
      }),
    ])
    expect(nodesOf('RsvpAction')).toEqual([
      expect.objectContaining({ name: 'dinner', rsvpResponse: 'RsvpResponseYes', additionalNumberOfGuests: 2 }),
    ])
    expect(nodesOf('UseAction')).toEqual([
      expect.objectContaining({ instrument: { '@type': 'Thing', name: expect.any(String) } }),
    ])
    expect(summary).toEqual({ recipes: 2, saves: 3, rooms: 1, pictures: 2 })
  })

  it("an export contains the user's cooked meals, faces (ratings) and photos", { tags: ['MEMORY-07'] }, async () => {
    const { parts, nodesOf } = await exported((world) => world.bob.user.email)
    const meal = expect.objectContaining({
      name: 'dinner',
      object: { '@type': 'Recipe', name: 'Lasagne' },
    }) as unknown
    expect(nodesOf('CreateAction')).toEqual([expect.objectContaining({ name: 'Cooked', result: meal })])
    expect(nodesOf('ReactAction')).toEqual([expect.objectContaining({ name: 'Loved it', object: meal })])
    const [photo] = nodesOf('Photograph')
    expect(photo).toMatchObject({ about: meal, image: expect.stringMatching(/^pictures\//) as unknown })
    expect(parts.get(photo!.image as string)!.toString('latin1', 8, 12)).toBe('WEBP')
    const page = parts.get('index.html')!.toString()
    expect(page).toMatch(/<h2>Cooked<\/h2><ul><li>Lasagne \(dinner on .* Sunday Table\)/)
    expect(page).toContain('Lasagne: Loved it')
    expect(page).toContain(`<figure><img src="${photo!.image as string}"`)
  })

  it(
    'an export contains the meals that the user is going to cook and the shopping list lines that the user has ticked',
    { tags: ['LIST-08'] },
    async () => {
      const { parts, nodesOf } = await exported((world) => world.bob.user.email)
      const soup = expect.objectContaining({ name: 'lunch', object: { '@type': 'Recipe', name: 'Soup' } }) as unknown
      expect(nodesOf('ScheduleAction')).toEqual([expect.objectContaining({ name: 'Going to cook', object: soup })])
      expect(nodesOf('BuyAction')).toEqual([expect.objectContaining({ name: '2 l milk' })])
      const page = parts.get('index.html')!.toString()
      expect(page).toMatch(/<h2>Going to cook<\/h2><ul><li>Soup \(lunch on /)
      expect(page).toMatch(/<h2>Bought<\/h2><ul><li>2 l milk \(/)
    },
  )

  it('an export contains the imports of the user', { tags: ['IMPORTS-39'] }, async () => {
    const { parts, nodesOf } = await exported((world) => world.bob.user.email)
    const document = (name: string) => expect.objectContaining({ '@type': 'DigitalDocument', name }) as unknown
    expect(nodesOf('ReceiveAction')).toEqual([
      expect.objectContaining({ object: document('library.zip'), description: '1 saved, 1 known already' }),
      expect.objectContaining({ object: document('waiting.zip'), description: 'nothing saved' }),
    ])
    expect(parts.get('index.html')!.toString()).toMatch(
      /<h2>Imported files<\/h2><ul><li>library\.zip \(Test, 20..-..-..\): 1 saved, 1 known already<\/li><li>waiting\.zip /,
    )
  })

  it(
    'an export contains reminders, without addresses and keys of devices',
    { tags: ['OPS-12', 'REMINDERS-05'] },
    async () => {
      const { reader, room, parts, nodesOf, text } = await exported((world) => world.bob.user.email)
      const words = 'Decided, Quiet hours 22:00 to 07:00'
      expect(nodesOf('SubscribeAction')).toEqual([
        expect.objectContaining({ name: words, object: { '@id': `#room-${room._id}` } }),
      ])
      const page = parts.get('index.html')!.toString()
      expect(page).toContain(`<h2>Reminders</h2><ul><li>${words} (Test browser, Sunday Table)</li></ul>`)
      const device = await reader.selectFrom('push_devices').selectAll().executeTakeFirstOrThrow()
      for (const secret of [device.endpoint, device.p256dh, device.auth]) expect(`${text}${page}`).not.toContain(secret)
    },
  )

  it(
    'an export has no secret, no e-mail address of other users, and no path of the app as a URL',
    { tags: ['OPS-12'] },
    async () => {
      const { ada, bob, eve, room, app, text, parts, nodesOf } = await exported((world) => world.ada.user.email)
      for (const { user, token } of [bob, eve])
        for (const secret of [user.email, token, 'Nuts', 'No pork']) expect(text).not.toContain(secret)
      for (const secret of [ada.token, ada.password, '$argon2', 'hash']) expect(text).not.toContain(secret)
      const { inviteCode } = (await request(app, `GET /api/rooms/${room._id}/invites`, { token: ada.token })).json<
        { inviteCode: string }[]
      >()[0]!
      expect(text).not.toContain(inviteCode)
      expect(nodesOf('InviteAction').map(({ name }) => name)).toEqual([undefined, 'Guest seat'])
      expect(text).not.toMatch(/\bZoe\b/)
      expect(text).not.toMatch(/"(url|image)": "\//)
      expect(parts.get(nodesOf('Person')[0]!.image as string)).toBeDefined()
      expect(parts.size).toBe(4)
    },
  )

  it('the HTML page of an export has no scripts and loads nothing from other sites', async () => {
    const { parts, recipe } = await exported((world) => world.ada.user.email)
    const page = parts.get('index.html')!.toString()
    expect(page).toContain('<h2>Tart\n&quot;quoted&quot;')
    for (const text of [...recipe.ingredients, ...recipe.steps, 'Soup', 'Sunday Table', 'Molluscs'])
      expect(page).toContain(text)
    const named = [...page.matchAll(/src="([^"]+)"/g)].map(([, address]) => address!)
    expect(named).toHaveLength(1)
    expect(parts.has(named[0]!)).toBe(true)
    expect(page).not.toMatch(/<script|https?:/)
  })

  it('an export is refused for an unknown e-mail address, and overwrites no file', async () => {
    const { reader, dataDir, file, ada } = await exported((world) => world.ada.user.email)
    const again = { db: reader, pictures: openFolderStorage({ dataDir }) }
    await expect(
      exportAccount({ ...again, email: 'unknown@example.com', file: join(dataDir, 'none.zip') }),
    ).rejects.toThrow('There is no account with the e-mail address "unknown@example.com".')
    expect(readdirSync(dataDir)).not.toContain('none.zip')
    await expect(exportAccount({ ...again, email: ada.user.email, file })).rejects.toThrow('is there already')
  })
})
