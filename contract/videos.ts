/** The eight fixed video recipes, and the lookup of where a video plays. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const limits = {
  titleCharsMax: 200,
}

export const texts = {
  lookupFailed: 'The video could not be loaded.',
  unknown: 'This video does not exist.',
  lookingUp: 'Looking for the video…',
  search: 'Search for a video',
  playerHint: 'If the player stays empty, watch the video on its own page.',
  playerFailed: 'The player does not load. Watch the video on its own page.',
  watchElsewhere: 'Watch on YouTube',
}

export interface Video {
  id: number
  category: string
  title: string
  rating: string
  time: string
  difficulty: string
  cuisine: string
  flag: string
  image: string
  /** The built-in meal of the same name. */
  mealId: string
  /** Set for the videos whose player is fixed. The others are looked up. */
  youTubeId?: string
}

const video = (
  id: number,
  category: string,
  title: string,
  rating: string,
  time: string,
  difficulty: string,
  cuisine: string,
  flag: string,
  youTubeId?: string,
): Video => {
  const mealId = title.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    category,
    title,
    rating,
    time,
    difficulty,
    cuisine,
    flag,
    image: `/covers/meals/${mealId}/960.webp`,
    mealId,
    youTubeId,
  }
}

export const videos: readonly Video[] = [
  video(1, 'Desserts', 'Molten Chocolate Lava Cake Dessert', '4.9', '80 min', 'Advanced', 'Ethiopian', '🇪🇹'),
  video(
    2,
    'Vegetarian',
    'Spinach Ricotta Stuffed Vegan Pasta Shells',
    '4.8',
    '25 min',
    'Expert',
    'Italian',
    '🇮🇹',
    'JKZ0QDJM5Sg',
  ),
  video(3, 'Desserts', 'Apple Crumble with Cinnamon Oat Topping', '5.0', '35 min', 'Easy', 'Korean', '🇰🇷'),
  video(
    4,
    'Pasta',
    'Creamy Garlic Mushroom Penne Pasta',
    '4.8',
    '35 min',
    'Intermediate',
    'Italian',
    '🇮🇹',
    'H-HpXt4Y5SQ',
  ),
  video(
    5,
    'Healthy',
    'Chickpea and Kale Salad with Lemon Dressing',
    '4.6',
    '5 min',
    'Intermediate',
    'Spanish',
    '🇪🇸',
    'T9o4Frt_doQ',
  ),
  video(
    6,
    'Breads',
    'Savory Garlic Herb Butter Dinner Rolls',
    '4.8',
    '85 min',
    'Beginner',
    'Mexican',
    '🇲🇽',
    'Zd1c7WLFIGo',
  ),
  video(
    7,
    'Salads',
    'Asian Sesame Noodles with Crunchy Veggies',
    '4.5',
    '60 min',
    'Beginner',
    'Moroccan',
    '🇲🇦',
    'i9VD-O2y2mw',
  ),
  video(8, 'Meat', 'Slow Cooker Beef and Black Bean Chili', '4.5', '45 min', 'Intermediate', 'Turkish', '🇹🇷'),
]

/** What is saved with a like or bookmark of a video. */
export function videoPayload({ id, title, category, image, cuisine, difficulty, time, rating }: Video) {
  return {
    id,
    title,
    category,
    image,
    cuisine,
    difficulty,
    time,
    rating,
    source: 'Video Recipe',
    description: `${cuisine} ${category.toLowerCase()} in ${time}, difficulty: ${difficulty}.`,
    strCategory: category,
    strArea: cuisine,
    strMeal: title,
    strMealThumb: image,
  }
}

const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.titleCharsMax))

/** The address of a player to embed or, when there is none, of a web page. */
export const VideoPlace = z.union([z.object({ embedUrl: z.string() }), z.object({ url: z.string() })])
export type VideoPlace = z.infer<typeof VideoPlace>

export const videoLookup = route({
  method: 'GET',
  path: '/api/videos/lookup',
  query: z.object({ title: Title }),
  reply: VideoPlace,
})
