/** The one table of errors: what a code means in HTTP and what a person reads. */
export const errors = {
  'bad-request': { status: 400, text: 'Something in that request is not right.' },
  'not-found': { status: 404, text: 'There is nothing here.' },
  'dish-unknown': { status: 404, text: 'No recipe details found.' },
  'recipe-unknown': { status: 404, text: 'That recipe is not here any more.' },
  'recipe-not-yours': { status: 403, text: 'Only the cook who added this recipe can change it.' },
  'room-unknown': { status: 404, text: 'Invalid Room ID. Please check and try again.' },
  'invite-unknown': { status: 404, text: 'That invite code is not known here. Please check it and try again.' },
  'invite-expired': { status: 410, text: 'That invite has expired. Ask for a new one.' },
  'invite-too-old': {
    status: 403,
    text: 'You were removed from this room. Only an invite made since then lets you in again.',
  },
  'member-already': { status: 400, text: 'You are already a member of this room.' },
  'member-unknown': { status: 404, text: 'That person is not in this room.' },
  'member-first': { status: 403, text: 'The first member of a room cannot be removed by others.' },
  'video-unknown': { status: 404, text: 'No video found for this recipe.' },
  'ai-failed': { status: 502, text: 'Failed to get suggestions. Please try again.' },
  'article-unknown': { status: 404, text: 'That article is not in our journal.' },
  'news-failed': { status: 502, text: 'Network or API error.' },
  'not-signed-in': { status: 401, text: 'Please login to continue' },
  'credentials-wrong': { status: 400, text: 'Invalid credentials' },
  'password-wrong': { status: 400, text: 'That is not your present password.' },
  'email-taken': { status: 400, text: 'An account with this email already exists.' },
  'reset-link-invalid': { status: 400, text: 'Invalid or expired reset link. Please request a new password reset.' },
  'image-required': { status: 400, text: 'Please choose a picture.' },
  'image-unknown': { status: 400, text: 'That picture is not here any more. Please choose it again.' },
  'image-too-large': { status: 413, text: 'That picture is larger than 5 MB.' },
  'image-too-many-pixels': { status: 413, text: 'That picture has more than 40 megapixels.' },
  'image-unreadable': { status: 415, text: 'That file is not a picture we can read. Try a JPG, PNG or GIF.' },
  'body-too-large': { status: 413, text: 'That is more than we can take at once.' },
  'body-unreadable': { status: 400, text: 'That request could not be read.' },
  'media-type': { status: 415, text: 'That kind of content is not understood here.' },
  'too-many': { status: 429, text: 'That was a little fast. Please wait a moment and try again.' },
  'storage-refused': {
    status: 503,
    text: 'Nothing can be saved just now; what is here can still be read. Please try again later.',
  },
  'too-busy': { status: 503, text: 'A great many people are here just now. Please try again in a moment.' },
  leaving: { status: 503, text: 'This server is about to stop and takes no new visitors.' },
  unavailable: { status: 503, text: 'Our records do not answer just now. Please try again in a moment.' },
  internal: { status: 500, text: 'Server error. Please try again later.' },
} as const

export type ErrorCode = keyof typeof errors

/** The body of every answer that is no success. `field` names the input that caused it. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  field?: string
}
