/** The reasons for an idea, in a few words each. Pure: the reasons depend only on the arguments. */
import { limits, restrictions, texts, type Restriction } from '#contract/ideas.ts'
import { joinWords } from '#contract/values/join-words.ts'
import { formatMinutes } from '#cooking/minutes.ts'
import { quickMinutes } from './courses.service.ts'
import { isSameDish, isTooSlow, type IdeaCandidate, type Occasion } from './ranking.service.ts'
import { dayNumber } from './rotation.service.ts'

/**
 * Returns the reasons for an idea. First come the members who liked, saved or wrote the dish. Last come the foods that
 * the eaters avoid.
 * @param nameOf returns the name of a current member; undefined for other ids
 */
export function reasonsFor(
  candidate: IdeaCandidate,
  occasion: Occasion,
  nameOf: (memberId: string) => string | undefined,
): string[] {
  const { eaters, interests, meal, minutesLeft } = occasion
  const interest = interests.get(candidate.key)
  const namesAmong = (ids: string[]) => eaters.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const liked = namesAmong(interest?.likedBy ?? [])
  const saved = liked.length ? [] : namesAmong(interest?.savedBy ?? [])
  const author = interest?.writtenBy ? nameOf(interest.writtenBy) : undefined
  const { minutes } = candidate
  const isSlow = isTooSlow(candidate, minutesLeft)
  return [
    ...(liked.length ? [texts.liked(listNames(liked))] : []),
    ...(saved.length ? [texts.saved(listNames(saved))] : []),
    ...(author ? [texts.written(author)] : []),
    ...(interest?.isShared ? [texts.shared] : []),
    lastEaten(candidate, occasion),
    ...(minutes !== null && isSlow ? [texts.takes(inWords(minutes))] : []),
    ...(minutes !== null && !isSlow && (minutesLeft !== null || minutes <= quickMinutes[meal])
      ? [texts.ready(inWords(minutes))]
      : []),
    ...fits(occasion),
  ]
}

function lastEaten(candidate: IdeaCandidate, { date, mealDishes }: Occasion) {
  const last = mealDishes
    .filter((dish) => dish.date < date && isSameDish(candidate, dish))
    .reduce((latest, dish) => (dish.date > latest ? dish.date : latest), '')
  return last ? texts.notEatenFor(formatDays(dayNumber(date) - dayNumber(last))) : texts.isNew
}

/** The foods that a reason lists for each diet. For an allergen, a reason lists the allergen itself. */
const excluded: Partial<Record<Restriction, string[]>> = {
  vegetarian: ['meat', 'fish'],
  vegan: ['animal products'],
  'no-pork': ['pork'],
  'no-alcohol': ['alcohol'],
}

/**
 * Returns the reason that names the avoided foods, or an empty list if the eaters avoid nothing. Does not check the
 * ingredients, because the ranking has already left out the dishes that do not fit all eaters.
 */
function fits({ eaters }: Occasion) {
  const careful = eaters.filter(({ avoids }) => avoids.length > 0)
  if (!careful.length) return []
  const avoided = new Set(careful.flatMap(({ avoids }) => avoids))
  const kinds = restrictions.filter((restriction) => avoided.has(restriction))
  const foods = [...new Set(kinds.flatMap((kind) => excluded[kind] ?? [kind]))]
  const names = listNames(careful.map(({ name }) => name))
  return [foods.length > limits.foodsMax ? texts.fitsMany(names) : texts.fits(names, joinWords(foods, 'or'))]
}

function listNames(names: readonly string[]) {
  const { namesMax } = limits
  const others = names.length - namesMax
  return joinWords(others > 1 ? [...names.slice(0, namesMax), `${others} others`] : names)
}

const inWords = (minutes: number) =>
  minutes >= 60 ? formatMinutes(minutes) : minutes === 1 ? '1 minute' : `${minutes} minutes`

/** @param days more than `limits.notAgainDays`, because dishes that were eaten more recently are left out */
function formatDays(days: number) {
  const [weekDays, monthDays] = [7, 30]
  if (days < 2 * weekDays) return `${days} days`
  return days < 2 * monthDays ? `${Math.floor(days / weekDays)} weeks` : `${Math.floor(days / monthDays)} months`
}
