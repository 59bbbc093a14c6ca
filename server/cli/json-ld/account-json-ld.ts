/** The data of an account as JSON-LD with the vocabulary of schema.org. */
import type { AccountRows } from '#server/cli/account.store.ts'
import { dietNames } from '#server/cli/diet-names.ts'
import { importsOf } from '#server/cli/import-names.ts'
import { ownRecipeNode, saveNode, type Addresses } from './dish-nodes.ts'
import * as mealNodes from './meal-nodes.ts'
import { me, roomRef, timeOf } from './references.ts'
import * as roomNodes from './room-nodes.ts'

/**
 * @returns nodes for the user, the registration, the allergies and the diets, and one node for each session, recipe,
 * save, import, room and action in a room. The reminders of one device in one room share a node.
 */
export function accountJsonLd(rows: AccountRows, addresses: Addresses) {
  const { user } = rows
  return {
    '@context': 'https://schema.org',
    '@graph': [
      personNode(rows, addresses),
      { '@type': 'RegisterAction', agent: me, startTime: user.created_at },
      ...rows.sessions.map(sessionNode),
      ...dietNames(rows.diet).map(dietNode),
      ...rows.recipes.map((recipe) =>
        ownRecipeNode(recipe, `/recipes?recipe=${recipe.id}`, user.name, addresses, {
          datePublished: recipe.created_at,
        }),
      ),
      ...rows.saves.map((save) => saveNode(save, addresses)),
      ...importsOf(rows).map(importNode),
      ...roomNodes.roomsReferredTo(rows),
      ...rows.roomRecipes.map((recipe) =>
        ownRecipeNode(recipe, null, user.name, addresses, {
          isPartOf: roomRef(recipe.room_id),
          dateCreated: timeOf(recipe.id),
        }),
      ),
      ...rows.suggestions.map(mealNodes.suggestion),
      ...rows.answers.map(mealNodes.vote),
      ...rows.eating.map(mealNodes.attendance),
      ...rows.cooked.map(mealNodes.cooked),
      ...rows.faces.map(mealNodes.face),
      ...rows.planned.map(mealNodes.plannedCook),
      ...rows.ticks.map(roomNodes.tick),
      ...rows.photos.map((photo) => mealNodes.photo(photo, addresses)),
      ...rows.reminders.map(roomNodes.reminder),
      ...rows.invites.map(roomNodes.invite),
      ...rows.seats.map(roomNodes.seat),
    ],
  }
}

const personNode = ({ user, rooms }: AccountRows, { pictureOf }: Addresses) => ({
  '@type': 'Person',
  ...me,
  identifier: user.id,
  name: user.name,
  email: user.email,
  image: pictureOf(user.picture) ?? undefined,
  memberOf: rooms.map(({ id, stamp }) => ({
    '@type': 'OrganizationRole',
    startDate: timeOf(stamp),
    memberOf: roomRef(id),
  })),
})

const sessionNode = ({ device, created_at, used_at }: AccountRows['sessions'][number]) => ({
  '@type': 'UseAction',
  name: 'Signed in',
  agent: me,
  startTime: created_at,
  endTime: used_at,
  instrument: { '@type': 'Thing', name: device },
})

const dietNode = ({ heading, names }: ReturnType<typeof dietNames>[number]) => ({
  '@type': 'ChooseAction',
  name: heading,
  agent: me,
  object: names.map((name) => ({ '@type': 'Thing', name })),
})

const importNode = ({ file, format, startedAt, counts }: ReturnType<typeof importsOf>[number]) => ({
  '@type': 'ReceiveAction',
  name: 'Imported a file',
  description: counts,
  agent: me,
  startTime: startedAt,
  object: { '@type': 'DigitalDocument', name: file },
  sender: format ? { '@type': 'SoftwareApplication', name: format } : undefined,
})
