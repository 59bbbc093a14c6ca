/** The metadata of pages that users share. The query string names a dish or video, and the path names an article. */
import type { Dish } from '#contract/catalog.ts'
import type { JournalArticle } from '#contract/news.ts'
import type { Recipe } from '#contract/recipes.ts'
import { screens } from '#contract/screens.ts'
import { videos } from '#contract/videos.ts'
import { articleMetadata } from './article-metadata.ts'
import { dishMetadata } from './dish-metadata.ts'
import { sharedCatalogDish, sharedRecipe, sharedVideo } from './shared-dish.ts'
import type { PageMetadata } from '#server/pages/page-metadata.ts'

interface Readers {
  readDish: (kind: 'meals' | 'drinks', id: string) => Promise<Dish>
  readRecipe: (id: string) => Promise<Recipe>
  readNewestRecipe: () => Promise<Recipe | null>
  readArticle: (slug: string) => JournalArticle
}

/** The returned functions throw the errors of the functions in `Readers`. */
export function createSharedPages({ readDish, readRecipe, readNewestRecipe, readArticle }: Readers) {
  return {
    /**
     * Reads the metadata of the dish whose id is in `?meal=`, `?drink=`, `?recipe=` or `?video=`.
     * @returns null when these parameters are missing, empty or contain NUL, or when the id of the video is unknown
     */
    async readQueryMetadata(query: URLSearchParams): Promise<PageMetadata | null> {
      const idOf = (name: string) => {
        const id = query.get(name) ?? ''
        // PostgreSQL rejects the character NUL in the parameter of a query, so such an id counts as missing.
        return id.includes('\0') ? '' : id
      }
      if (idOf('meal')) return catalogDishMetadata('meal', await readDish('meals', idOf('meal')))
      if (idOf('drink')) return catalogDishMetadata('drink', await readDish('drinks', idOf('drink')))
      if (idOf('recipe')) return recipeMetadata(await readRecipe(idOf('recipe')))
      const video = videos.find(({ id }) => String(id) === idOf('video'))
      return video ? dishMetadata(sharedVideo(video, await readDish('meals', video.mealId))) : null
    },
    /** Maps the path of a screen to the function that reads the address of the screen's first picture. */
    firstPictures: {
      [screens.recipes]: async () => {
        const newest = await readNewestRecipe()
        return newest && sharedRecipe(newest).image
      },
    },
    /** Maps the path of a screen with a parameter to the function that reads the metadata of the screen. */
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

const recipeMetadata = (found: Recipe): PageMetadata => {
  const shared = sharedRecipe(found)
  return { ...dishMetadata(shared), dialog: { name: 'recipe', picture: shared.image } }
}
