/** The data of an account as JSON-LD with the vocabulary of schema.org. */
import { texts as faceTexts } from '#contract/faces.ts'
import { texts as mealTexts } from '#contract/meals.ts'
import type { SavedDish } from '#contract/saves.ts'
import { dishMetadata } from '#server/shared-pages/dish-metadata.ts'
import { timeOfId } from '#server/crypto/ids.ts'
import { fromRecipeColumns, type RecipeColumns } from '#server/db/recipe-columns.ts'
import type { AccountRows } from './account.store.ts'
import { dietNames } from './diet-names.ts'
import { importsOf } from './import-names.ts'
import { remindersOf } from './reminder-names.ts'

interface Addresses {
  /** The address of a picture that works outside of Potluck; null when there is none. */
  pictureOf: (address: string | null) => string | null
  pageOf: (path: string) => string | null
}

const me = { '@id': '#me' }
const eaten = (dish: string, meal: string, day: string) => ({
  '@type': 'PlanAction',
  name: meal,
  scheduledTime: day,
  object: { '@type': 'Recipe', name: dish },
})
const roomRef = (id: string) => ({ '@id': `#room-${id}` })

/** @returns the user, with allergies and diets, recipes and saves, and the actions of the user in rooms */
export function accountJsonLd(
  { user, recipes, sessions, diet, saves, rooms, roomRecipes, suggestions, answers, eating, ...others }: AccountRows,
  addresses: Addresses,
) {
  const { cooked, faces, photos, planned, ticks, invites, seats, reminders } = others
  const ownRecipe = (recipe: RecipeColumns & { id: string }, path: string | null, more: object) => ({
    '@id': `#recipe-${recipe.id}`,
    ...asRecipe(recipe, path, user.name, addresses),
    author: me,
    ...more,
  })
  const namedRooms = [
    ...rooms,
    ...[
      ...roomRecipes,
      ...suggestions,
      ...answers,
      ...eating,
      ...cooked,
      ...faces,
      ...photos,
      ...planned,
      ...ticks,
      ...invites,
      ...seats,
    ].map(({ room_id, room_name }) => ({
      id: room_id,
      name: room_name,
    })),
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Person',
        ...me,
        identifier: user.id,
        name: user.name,
        email: user.email,
        image: addresses.pictureOf(user.picture) ?? undefined,
        memberOf: rooms.map(({ id, stamp }) => ({
          '@type': 'OrganizationRole',
          startDate: timeOf(stamp),
          memberOf: roomRef(id),
        })),
      },
      { '@type': 'RegisterAction', agent: me, startTime: user.created_at },
      ...sessions.map(({ device, created_at, used_at }) => ({
        '@type': 'UseAction',
        name: 'Signed in',
        agent: me,
        startTime: created_at,
        endTime: used_at,
        instrument: { '@type': 'Thing', name: device },
      })),
      ...dietNames(diet).map(({ heading, names }) => ({
        '@type': 'ChooseAction',
        name: heading,
        agent: me,
        object: names.map((name) => ({ '@type': 'Thing', name })),
      })),
      ...recipes.map((recipe) =>
        ownRecipe(recipe, `/recipes?recipe=${recipe.id}`, { datePublished: recipe.created_at }),
      ),
      ...saves.map(({ kind, stamp, card }) => ({
        '@type': kind === 'like' ? 'LikeAction' : 'BookmarkAction',
        agent: me,
        startTime: timeOf(stamp),
        object: asSaved(JSON.parse(card) as SavedDish, addresses),
      })),
      ...importsOf(others).map(({ file, format, startedAt, counts }) => ({
        '@type': 'ReceiveAction',
        name: 'Imported a file',
        description: counts,
        agent: me,
        startTime: startedAt,
        object: { '@type': 'DigitalDocument', name: file },
        sender: format ? { '@type': 'SoftwareApplication', name: format } : undefined,
      })),
      ...new Map(namedRooms.map(({ id, name }) => [id, { '@type': 'Organization', ...roomRef(id), name }])).values(),
      ...roomRecipes.map((recipe) =>
        ownRecipe(recipe, null, { isPartOf: roomRef(recipe.room_id), dateCreated: timeOf(recipe.id) }),
      ),
      ...suggestions.map(({ id, room_id, day, meal, dish }) => ({
        '@type': 'PlanAction',
        name: meal,
        agent: me,
        startTime: timeOf(id),
        scheduledTime: day,
        object: { '@type': 'Recipe', name: dish },
        location: roomRef(room_id),
      })),
      ...answers.map(({ answer, dish, meal, day, room_id }) => ({
        '@type': 'VoteAction',
        name: mealTexts.answers[answer],
        agent: me,
        object: eaten(dish, meal, day),
        location: roomRef(room_id),
      })),
      ...eating.map(({ status, guests, is_cooking, meal, day, room_id }) => ({
        '@type': 'RsvpAction',
        name: meal,
        agent: me,
        rsvpResponse: status === 'out' ? 'RsvpResponseNo' : 'RsvpResponseYes',
        additionalNumberOfGuests: guests,
        description: [status === 'late' && 'late', is_cooking && 'cooks'].filter(Boolean).join(', ') || undefined,
        startTime: day,
        location: roomRef(room_id),
      })),
      ...cooked.map(({ dish, meal, day, room_id }) => ({
        '@type': 'CreateAction',
        name: 'Cooked',
        agent: me,
        result: eaten(dish, meal, day),
        location: roomRef(room_id),
      })),
      ...faces.map(({ face, dish, meal, day, room_id }) => ({
        '@type': 'ReactAction',
        name: faceTexts.faces[face],
        agent: me,
        object: eaten(dish, meal, day),
        location: roomRef(room_id),
      })),
      ...planned.map(({ dish, note, meal, day, room_id }) => ({
        '@type': 'ScheduleAction',
        name: 'Going to cook',
        agent: me,
        object: eaten(dish ?? note, meal, day),
        location: roomRef(room_id),
      })),
      ...ticks.map(({ text, ticked_at, room_id }) => ({
        '@type': 'BuyAction',
        name: text ?? 'From the plan',
        agent: me,
        endTime: ticked_at,
        location: roomRef(room_id),
      })),
      ...photos.map(({ picture, dish, meal, day, room_id }) => ({
        '@type': 'Photograph',
        image: addresses.pictureOf(picture) ?? undefined,
        creator: me,
        about: eaten(dish, meal, day),
        contentLocation: roomRef(room_id),
      })),
      ...reminders.map((each) => ({
        '@type': 'SubscribeAction',
        name: remindersOf(each).join(', '),
        agent: me,
        startTime: each.created_at,
        instrument: { '@type': 'Thing', name: each.device },
        object: roomRef(each.room_id),
      })),
      ...invites.map(({ room_id, stamp, expires_at }) => ({
        '@type': 'InviteAction',
        agent: me,
        startTime: timeOf(stamp),
        endTime: expires_at,
        event: roomRef(room_id),
      })),
      ...seats.map(({ room_id, created_at, expires_at }) => ({
        '@type': 'InviteAction',
        name: 'Guest seat',
        agent: me,
        startTime: created_at,
        endTime: expires_at,
        event: roomRef(room_id),
      })),
    ],
  }
}

function asRecipe(
  recipe: RecipeColumns & { id: string },
  path: string | null,
  author: string,
  { pictureOf, pageOf }: Addresses,
) {
  const { jsonLd } = dishMetadata({
    ...fromRecipeColumns(recipe),
    address: path ?? '',
    author,
    category: null,
    cuisine: null,
    keywords: [],
  })
  return { ...jsonLd({ address: '', image: pictureOf(recipe.image) }), url: (path && pageOf(path)) || undefined }
}

function asSaved(
  { kind, _id, title, image, description, category, cuisine, createdBy }: SavedDish,
  { pictureOf }: Addresses,
) {
  const about = {
    identifier: _id,
    name: title,
    description,
    image: pictureOf(image) ?? undefined,
    author: createdBy ? { '@type': 'Person', name: createdBy.name } : undefined,
  }
  return kind === 'video'
    ? { '@type': 'VideoObject', ...about, genre: category }
    : { '@type': 'Recipe', ...about, recipeCategory: category, recipeCuisine: cuisine }
}

/** The time of an id or stamp of `timeId`. */
const timeOf = (stamp: string) => new Date(timeOfId(stamp)).toISOString()
