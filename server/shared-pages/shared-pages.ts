/** The metadata of shared addresses: dishes and videos by query string, articles by path. */
import type { Dish } from '#contract/catalog.ts'
import { coverOf } from '#contract/images.ts'
import type { JournalArticle } from '#contract/news.ts'
import type { Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { videos, type Video } from '#contract/videos.ts'
import { articleMetadata } from './article-metadata.ts'
import { dishMetadata, type SharedDish } from './dish-metadata.ts'
import type { PageMetadata } from '#server/pages/page-metadata.ts'

interface Readers {
  readDish: (kind: 'meals' | 'drinks', id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
  readNewestRecipe: () => Promise<Recipe | null>
  readArticle: (slug: string) => JournalArticle
}

/** The functions throw what the readers throw. */
export function createSharedPages({ readDish, readRecipe, readNewestRecipe, readArticle }: Readers) {
  return {
    /** The metadata of the dish that `?meal=`, `?drink=`, `?recipe=` or `?video=` names; null when they name none. */
    async readQueryMetadata(query: URLSearchParams): Promise<PageMetadata | null> {
      const idOf = (name: string) => {
        const id = query.get(name) ?? ''
        // PostgreSQL rejects the character NUL in a parameter.
        return id.includes('\0') ? '' : id
      }
      if (idOf('meal')) return catalogDishMetadata('meal', await readDish('meals', idOf('meal')))
      if (idOf('drink')) return catalogDishMetadata('drink', await readDish('drinks', idOf('drink')))
      if (idOf('recipe')) return recipeMetadata(await readRecipe(idOf('recipe')))
      const video = videos.find(({ id }) => String(id) === idOf('video'))
      return video ? dishMetadata(sharedVideo(video, await readDish('meals', video.mealId))) : null
    },
    /** By path: the address of the first picture of a screen. */
    firstPictures: {
      [screens.recipes]: async () => pictureOf(await readNewestRecipe()),
    },
    /** By path: the metadata of screens with a parameter in their path. */
    pathMetadata: {
      [screens.journalArticle]: ({ slug = '' }: Record<string, string>) =>
        articleMetadata(sharedArticle(readArticle(slug))),
    },
  }
}

const sharedArticle = ({ slug, topic, title, description, image, paragraphs }: JournalArticle) => ({
  title,
  description,
  image,
  address: screens.journalArticle.replace(':slug', slug),
  section: topic,
  text: paragraphs.map((text) => text.replace(/^## /, '')).join('\n'),
})

const catalogDishMetadata = (kind: 'meal' | 'drink', dish: Dish): PageMetadata => ({
  ...dishMetadata(sharedCatalogDish(kind, dish)),
  dialog: { name: 'dish', picture: dish.image },
})

const pictureOf = (recipe: Recipe | null) => recipe && (recipe.image ?? coverOf('recipe', recipe._id))

const recipeMetadata = (found: Recipe): PageMetadata => ({
  ...dishMetadata(sharedRecipe(found)),
  dialog: { name: 'recipe', picture: pictureOf(found)! },
})

const sharedCatalogDish = (kind: 'meal' | 'drink', dish: Dish): SharedDish => ({
  title: dish.title,
  description: dish.instructions.replaceAll('\n', ' '),
  image: dish.image,
  address: `/?${kind}=${encodeURIComponent(dish.id)}`,
  author: null,
  category: dish.category,
  cuisine: dish.area,
  keywords: dish.tags,
  ingredients: dish.ingredients.map(({ name, measure }) => `${measure} ${name}`.trim()),
  steps: dish.steps,
  servings: dish.servings ?? null,
  minutes: dish.minutes ?? null,
  source: dish.source,
  notes: null,
})

/** The dish that the video cooks, with the title and the facts of the video. */
const sharedVideo = (
  { id, title, image, category, cuisine, time, difficulty, mealId }: Video,
  dish: Dish,
): SharedDish => ({
  ...sharedCatalogDish('meal', { ...dish, id: mealId, title, image, category, area: cuisine }),
  description: `Video recipe: ${cuisine}, ${time}, ${difficulty}. ${dish.instructions.replaceAll('\n', ' ')}`,
  address: `${screens.videos}?video=${id}`,
  minutes: Number.parseInt(time),
})

const sharedRecipe = (recipe: Recipe): SharedDish => ({
  ...recipe,
  image: pictureOf(recipe),
  address: `/recipes?recipe=${recipe._id}`,
  author: recipe.createdBy?.name ?? null,
  category: null,
  cuisine: null,
  keywords: [],
  publishedAt: recipe.createdAt,
})
