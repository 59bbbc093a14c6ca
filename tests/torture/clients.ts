/** Simulated users, who write while the server is killed. They record each write and its outcome in the ledger. */
import { setTimeout as sleep } from 'node:timers/promises'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { roomRecipeBody } from '#tests/support/fixtures/rooms.ts'
import { recipeBody } from '#tests/support/fixtures/recipes.ts'
import type { ApiClient } from './calls.ts'
import { formOf, ipAddressOf } from './client-requests.ts'
import { createListActions } from './list-actions.ts'
import { createMealActions } from './meal-actions.ts'
import { createRepeat } from './repeat.ts'
import {
  isCertain,
  note,
  unknownPicture,
  type Dice,
  type Ledger,
  type Person,
  type WrittenRecipe,
  type WrittenRoom,
} from './ledger.ts'

const actionsPerUser = 20
const pauseMsMax = 12
/** There are few colours, so users often upload identical pictures. The server stores identical pictures once. */
const sharedColours = ['#d2552d', '#2d8fd2', '#5bb450']

interface ClientContext {
  ask: ApiClient['ask']
  ledger: Ledger
  dice: Dice
  /** True when no further action may start. */
  isOver: () => boolean
}

/**
 * Runs one client until `isOver`. The client registers one user after the other, and each user performs some actions.
 *
 * @param name a name that no other client has. Everything that the client writes contains this name
 */
export async function runClient(context: ClientContext, name: string) {
  const { ask, ledger, dice, isOver } = context
  let markCount = 0
  const mark = () => `${name}-${(markCount += 1)}`
  const repeat = createRepeat({ ask, isOver, mark })
  const { suggest, vote } = createMealActions({ dice, mark, repeat })
  const { plan, addLine, tick } = createListActions({ dice, mark, repeat })

  while (!isOver()) {
    const me = await register()
    if (me) await performActions(me)
  }

  async function performActions(me: Person) {
    for (let count = 0; count < actionsPerUser && !isOver(); count++) {
      await performAction(me)
      await sleep(dice.between(0, pauseMsMax))
    }
  }

  async function register(): Promise<Person | null> {
    const given = { name: `Cook ${mark()}`, email: `${mark()}@example.org`, password: 'Sourdough7' }
    const me: Person = { ...given, id: '', token: '', picture: [null] }
    ledger.people.push(me)
    const icon = dice.roll() < 0.3 ? await aPicture() : null
    while (!isOver()) {
      const outcome = await ask<{ user: { _id: string; profilePicture: string | null }; token: string }>(
        'POST /api/auth/register',
        { ...(icon ? { form: formOf({ profileIcon: icon }, given) } : { body: given }), from: ipAddressOf(me) },
      )
      if (outcome.kind === 'unknown') {
        if (icon) me.picture = [unknownPicture]
        continue
      }
      // The request is refused when an earlier attempt without a reply has created the account.
      if (outcome.kind === 'refused') return (await signIn(me)) ? me : null
      Object.assign(me, {
        id: outcome.body.user._id,
        token: outcome.body.token,
        picture: [outcome.body.user.profilePicture],
      })
      return me
    }
    return null
  }

  async function signIn(me: Person) {
    while (!isOver()) {
      const outcome = await ask<{ user: { _id: string }; token: string }>('POST /api/auth/login', {
        body: { email: me.email, password: me.password },
        from: ipAddressOf(me),
      })
      if (outcome.kind === 'accepted') Object.assign(me, { id: outcome.body.user._id, token: outcome.body.token })
      if (outcome.kind !== 'unknown') return outcome.kind === 'accepted'
    }
    return false
  }

  async function performAction(me: Person) {
    const mine = ledger.recipes.filter(({ author, id, isThere }) => author === me && id && isCertain(isThere, true))
    const myRoom = dice.oneOf(ledger.rooms.filter(({ id, members }) => id && isCertain(members.get(me) ?? [], true)))
    const recipe = dice.oneOf(mine)
    const choice = dice.roll()
    // A user performs only `actionsPerUser` actions, so no user reaches the limits of new recipes and rooms in an hour.
    if (choice < 0.15) return write(me)
    if (choice < 0.3) return recipe && edit(me, recipe)
    if (choice < 0.33) return recipe && remove(me, recipe)
    if (choice < 0.5) return like(me)
    if (choice < 0.54) return openRoom(me)
    if (choice < 0.63) return join(me)
    if (choice < 0.69) return myRoom && suggest(me, myRoom)
    if (choice < 0.75) return myRoom && vote(me, myRoom)
    if (choice < 0.78) return myRoom && plan(me, myRoom)
    if (choice < 0.81) return myRoom && addLine(me, myRoom)
    if (choice < 0.84) return myRoom && tick(me, myRoom)
    if (choice < 0.9) return myRoom && share(me, myRoom)
    if (choice < 0.94) return changePicture(me)
    if (choice < 0.97) return uploadOnly(me)
    return signIn(me)
  }

  async function upload(me: Person): Promise<string | null> {
    const outcome = await ask<{ imageUrl: string }>('POST /api/recipes/upload-image', {
      token: me.token,
      form: formOf({ image: await aPicture() }),
      from: ipAddressOf(me),
    })
    return outcome.kind === 'accepted' ? outcome.body.imageUrl : null
  }

  async function write(me: Person) {
    const image = dice.roll() < 0.5 ? await upload(me) : null
    const title = `Pie ${mark()}`
    const written: WrittenRecipe = {
      author: me,
      title,
      id: '',
      text: [{ description: title, image }],
      isThere: [false],
    }
    ledger.recipes.push(written)
    const outcome = await ask<{ _id: string }>('POST /api/recipes', {
      token: me.token,
      body: recipeBody({ title, description: title, image }),
    })
    note(written.isThere, true, outcome)
    if (outcome.kind === 'accepted') written.id = outcome.body._id
  }

  async function edit(me: Person, recipe: WrittenRecipe) {
    const next = {
      description: `Better ${mark()}`,
      image: dice.roll() < 0.5 ? await upload(me) : recipe.text[0]!.image,
    }
    note(
      recipe.text,
      next,
      await ask(`PUT /api/recipes/${recipe.id}`, {
        token: me.token,
        body: recipeBody({ title: recipe.title, ...next }),
      }),
    )
  }

  async function remove(me: Person, recipe: WrittenRecipe) {
    note(recipe.isThere, false, await ask(`DELETE /api/recipes/${recipe.id}`, { token: me.token }))
  }

  async function like(me: Person) {
    const recipe = dice.oneOf(ledger.recipes.filter(({ id }) => id))
    if (!recipe) return
    const key = `${me.email} ${recipe.title}`
    const known = ledger.likes.get(key) ?? { who: me, recipe, isSet: [false] }
    ledger.likes.set(key, known)
    const isSet = dice.roll() < 0.8
    note(
      known.isSet,
      isSet,
      await ask(`${isSet ? 'POST' : 'DELETE'} /api/users/like/${recipe.id}`, {
        token: me.token,
        ...(isSet && { body: {} }),
      }),
    )
  }

  async function openRoom(me: Person) {
    const room: WrittenRoom = {
      name: `Table ${mark()}`,
      id: '',
      first: me,
      members: new Map([[me, [false]]]),
      suggestions: new Map(),
      suggestionIds: new Map(),
      planned: new Map(),
      lines: new Map(),
      votes: new Map(),
      recipes: new Map(),
    }
    ledger.rooms.push(room)
    const outcome = await ask<{ _id: string }>('POST /api/rooms', { token: me.token, body: { name: room.name } })
    note(room.members.get(me)!, true, outcome)
    if (outcome.kind === 'accepted') room.id = outcome.body._id
  }

  async function join(me: Person) {
    const room = dice.oneOf(ledger.rooms.filter(({ id, members }) => id && !members.has(me)))
    if (!room) return
    const isIn = [false]
    room.members.set(me, isIn)
    note(isIn, true, await ask(`POST /api/rooms/join/${room.id}`, { token: me.token, from: ipAddressOf(me) }))
  }

  /** Shares a recipe in a room: with a new picture, with the picture of an existing recipe, or without a picture. */
  async function share(me: Person, room: WrittenRoom) {
    const withPicture = dice.oneOf(ledger.recipes.filter(({ text }) => text.length === 1 && text[0]!.image))
    const image = dice.roll() < 0.3 ? await upload(me) : (withPicture?.text[0]?.image ?? null)
    const title = `Shared ${mark()}`
    const written = { image, isThere: [false] }
    room.recipes.set(title, written)
    note(
      written.isThere,
      true,
      await ask(`POST /api/rooms/${room.id}/recipes`, { token: me.token, body: roomRecipeBody({ title, image }) }),
    )
  }

  async function changePicture(me: Person) {
    const outcome = await ask<{ imageUrl: string }>('POST /api/users/profile-image', {
      token: me.token,
      form: formOf({ profileImage: await aPicture() }),
      from: ipAddressOf(me),
    })
    note(me.picture, outcome.kind === 'accepted' ? outcome.body.imageUrl : unknownPicture, outcome)
  }

  async function uploadOnly(me: Person) {
    const image = await upload(me)
    if (image) ledger.pendingPictures.push(image)
  }

  async function aPicture() {
    const colour =
      dice.roll() < 0.2
        ? dice.oneOf(sharedColours)!
        : `#${Math.floor(dice.roll() * 0xffffff)
            .toString(16)
            .padStart(6, '0')}`
    return (await aJpeg({ width: 16, height: 12, colour })).bytes
  }
}
