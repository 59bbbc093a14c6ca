/**
 * The main data of an account as one HTML page without scripts. Its pictures are in the same archive. The complete data
 * is in the JSON-LD of the archive.
 */
import { texts as faceTexts } from '#contract/rooms/faces.ts'
import { texts as mealTexts } from '#contract/meals.ts'
import type { SavedDish } from '#contract/saves.ts'
import { escapeHtml } from '#server/pages/page-metadata.ts'
import type { AccountRows } from './account.store.ts'
import { dietNames } from './diet-names.ts'
import { importsOf } from './import-names.ts'
import { remindersOf } from './reminder-names.ts'

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color-scheme:light dark}img{max-width:100%;border-radius:.5rem}'

/** @param pictureOf returns the path of a picture in the archive; null when the archive does not have the picture */
export function accountPage(
  {
    user,
    recipes,
    diet,
    saves,
    rooms,
    roomRecipes,
    suggestions,
    answers,
    cooked,
    faces,
    photos,
    ...others
  }: AccountRows,
  pictureOf: (address: string | null) => string | null,
) {
  const { planned, ticks, reminders } = others
  const saved = (kind: string) =>
    saves.filter((save) => save.kind === kind).map(({ card }) => (JSON.parse(card) as SavedDish).title)
  const parts = [
    ...recipes.map((recipe) => recipeOf(recipe, pictureOf(recipe.image), '')),
    ...roomRecipes.map((recipe) => recipeOf(recipe, pictureOf(recipe.image), `Shared in ${recipe.room_name}`)),
    ...dietNames(diet).map(({ heading, names }) => listOf(heading, names)),
    listOf('Liked', saved('like')),
    listOf('Bookmarked', saved('bookmark')),
    listOf(
      'Imported files',
      importsOf(others).map(
        ({ file, format, startedAt, counts }) =>
          `${file} (${[format, startedAt.slice(0, 10)].filter(Boolean).join(', ')}): ${counts}`,
      ),
    ),
    listOf(
      'Rooms',
      rooms.map(({ name }) => name),
    ),
    listOf(
      'Suggested',
      suggestions.map(({ day, meal, dish, room_name }) => `${dish} (${meal} on ${day}, ${room_name})`),
    ),
    listOf(
      'Answers',
      answers.map(
        ({ answer, day, meal, dish, room_name }) =>
          `${dish}: ${mealTexts.answers[answer]} (${meal} on ${day}, ${room_name})`,
      ),
    ),
    listOf(
      'Cooked',
      cooked.map(({ day, meal, dish, room_name }) => `${dish} (${meal} on ${day}, ${room_name})`),
    ),
    listOf(
      'Going to cook',
      planned.map(({ day, meal, dish, note, room_name }) => `${dish ?? note} (${meal} on ${day}, ${room_name})`),
    ),
    listOf(
      'Bought',
      ticks.map(
        ({ text, ticked_at, room_name }) => `${text ?? 'From the plan'} (${ticked_at!.slice(0, 10)}, ${room_name})`,
      ),
    ),
    listOf(
      'Reminders',
      reminders.map((each) => `${remindersOf(each).join(', ')} (${each.device}, ${each.room_name})`),
    ),
    listOf(
      'Faces',
      faces.map(
        ({ face, day, meal, dish, room_name }) => `${dish}: ${faceTexts.faces[face]} (${meal} on ${day}, ${room_name})`,
      ),
    ),
    ...photos.map(({ picture, day, meal, dish, room_name }) =>
      photoOf(pictureOf(picture), `${dish} (${meal} on ${day}, ${room_name})`),
    ),
  ]
  const title = `${escapeHtml(user.name)} · Potluck`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(user.email)}, member since ${user.created_at.slice(0, 10)}</p>
${parts.join('\n')}
</body></html>
`
}

function recipeOf(
  { title, description, ingredients, steps }: AccountRows['recipes'][number] | AccountRows['roomRecipes'][number],
  picture: string | null,
  note: string,
) {
  const image = picture ? `<img src="${escapeHtml(picture)}" alt="">` : ''
  return `<article><h2>${escapeHtml(title)}</h2>${image}${[note, description]
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}${itemsOf('ul', ingredients)}${itemsOf('ol', steps)}</article>`
}

const photoOf = (picture: string | null, caption: string) =>
  picture
    ? `<figure><img src="${escapeHtml(picture)}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`
    : ''

const itemsOf = (list: 'ul' | 'ol', json: string) =>
  `<${list}>${(JSON.parse(json) as string[]).map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</${list}>`

const listOf = (heading: string, texts: string[]) =>
  texts.length ? `<h2>${heading}</h2>${itemsOf('ul', JSON.stringify(texts))}` : ''
