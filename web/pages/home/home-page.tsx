/** The home page: search, then lists of dishes, collections and videos. */
import { sections } from '#web/core/navigation/scroll-to.ts'
import { LatestTabs } from '#web/features/catalog/latest-tabs.tsx'
import { NewRecipes } from '#web/features/catalog/new-recipes.tsx'
import { VideosSection } from '#web/features/videos/videos-section.tsx'
import { dishActions, videoActions } from '#web/pages/save-actions.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedRecipes } from './featured-recipes.tsx'
import { Hero } from './hero.tsx'
import { PromoCards } from './promo-cards.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <section aria-label="Recipe lists" className="gutter py-10 sm:py-14">
        <LatestTabs actions={dishActions} />
      </section>
      <CategoryTiles />
      <PromoCards />
      <section
        id={sections.discover}
        tabIndex={-1}
        aria-label="New Recipes"
        className="gutter py-6 outline-none sm:py-10"
      >
        <NewRecipes actions={dishActions} />
      </section>
      <VideosSection id={sections.videos} actions={videoActions} />
      <FeaturedRecipes />
    </>
  )
}
