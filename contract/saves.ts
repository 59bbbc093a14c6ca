/** Likes and bookmarks (specification 4, "Likes and bookmarks"). */
export const texts = {
  likeNeedsLogin: 'Please login to like recipes',
  bookmarkNeedsLogin: 'Please login to bookmark recipes',
}
