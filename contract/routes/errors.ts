/** Every error code, with its HTTP status and its text for the user. */
import { recipeNotFound, videoNotFound } from './not-found-texts.ts'

export const errors = {
  'bad-request': { status: 400, text: 'Something in this form is not valid. Please check it and try again.' },
  'not-found': { status: 404, text: "We couldn't find that." },
  'dish-unknown': { status: 404, text: 'No recipe details found.' },
  'recipe-unknown': { status: 404, text: recipeNotFound },
  'recipe-not-yours': { status: 403, text: 'Only the author of this recipe can change it.' },
  'recipe-changed': {
    status: 409,
    text: 'This recipe was changed after you opened it. Save again to replace that version.',
  },
  'recipes-too-often': {
    status: 429,
    text: 'You have published 60 recipes within an hour. Please wait before you publish another one.',
  },
  'import-unknown': { status: 404, text: 'This import no longer exists.' },
  'import-not-ready': { status: 409, text: 'This import cannot be continued now.' },
  'imports-too-often': {
    status: 429,
    text: 'You have imported many recipes within an hour. Please wait before you import another one.',
  },
  'page-unreachable': { status: 422, text: 'This page could not be opened. You can paste its text instead.' },
  'page-without-recipe': { status: 422, text: 'No recipe was found on this page. You can paste its text instead.' },
  'pages-busy': {
    status: 503,
    text: 'Too many pages are being read right now. Please try again in a few seconds.',
  },
  'picture-unreachable': { status: 422, text: 'The picture of this page could not be copied. You can choose a file.' },
  'file-unreadable': { status: 422, text: 'Potluck cannot read recipes from this file.' },
  'imports-full': {
    status: 409,
    text: 'You have five unfinished imports. Finish or remove one of them before you start another one.',
  },
  'file-required': { status: 400, text: 'Please choose a file.' },
  'file-too-large': { status: 413, text: 'This file is larger than 512 MB. Please divide it into smaller files.' },
  'imports-too-large': {
    status: 409,
    text: 'The files of your unfinished imports may take up at most 1 GB together. Finish or remove one of these imports before you import this file.',
  },
  'file-no-space': {
    status: 503,
    text: 'This server has no space for a file of this size right now. Please divide it into smaller files, or try again later.',
  },
  'exports-too-often': {
    status: 429,
    text: 'You have downloaded many files within an hour. Please wait before you download another one.',
  },
  'export-empty': { status: 409, text: 'There are no recipes to download here yet.' },
  'export-running': { status: 409, text: 'Your last file is still being made. Please wait until it is complete.' },
  'exports-busy': {
    status: 503,
    text: 'Too many files are being made right now. Please try again in a minute.',
  },
  'saves-full': { status: 409, text: 'This list holds 1,000 dishes. Remove one of them before you add another one.' },
  'room-unknown': { status: 404, text: 'Invalid Room ID. Please check and try again.' },
  'invite-unknown': { status: 404, text: "We don't recognise that invite code. Please check it and try again." },
  'invite-expired': { status: 410, text: 'This invite has expired. Please ask a member for a new one.' },
  'invite-too-old': {
    status: 403,
    text: 'You were removed from this room. Ask a member for a new invite.',
  },
  'member-already': { status: 400, text: 'You are already a member of this room.' },
  'member-unknown': { status: 404, text: 'This person is not a member of this room.' },
  'member-first': { status: 403, text: 'The Admin of a room cannot be removed by other members.' },
  'room-full': { status: 409, text: 'This room has 50 members. You can join when one of them has left.' },
  'rooms-full': { status: 409, text: 'You are in 100 rooms. Leave one of them before you create or join another one.' },
  'rooms-too-often': {
    status: 429,
    text: 'You have created 20 rooms within an hour. Please wait before you create another one.',
  },
  'room-id-not-yours': { status: 403, text: 'Only the Admin of this room can give it a new ID.' },
  'room-settings-not-yours': { status: 403, text: 'Only the Admin of this room can change its settings.' },
  'room-ids-too-often': {
    status: 429,
    text: 'You have changed room IDs 20 times within an hour. Please wait before you do it again.',
  },
  'invites-full': { status: 409, text: 'This room has 50 open invites. End one of them before you make another one.' },
  'entry-unknown': { status: 404, text: 'This entry of the plan is no longer there.' },
  'entry-decided': { status: 409, text: 'This dish was decided. Reopen the meal to change it.' },
  'entry-empty': { status: 400, text: 'Please choose a dish or write a note.' },
  'plan-meal-full': { status: 409, text: 'This meal has 12 entries. Remove one of them before you add another one.' },
  'plan-full': { status: 409, text: 'This plan has 4,000 entries. Remove old ones before you add another one.' },
  'cook-unknown': { status: 400, text: 'Only members of this room can cook.' },
  'line-unknown': { status: 404, text: 'This line is no longer on the list.' },
  'list-full': { status: 409, text: 'This list has 400 lines. Remove some of them before you add another one.' },
  'list-too-long': {
    status: 409,
    text: 'This needs more than 400 lines, and a list has at most 400. Please choose fewer days or dishes.',
  },
  'list-ingredients-full': {
    status: 409,
    text: 'A list is for at most 1,500 dishes and ingredients together. Please choose fewer days or dishes.',
  },
  'list-dishes-full': {
    status: 409,
    text: 'This list has 20 single dishes. Take one of them off before you add another one.',
  },
  'shop-unknown': { status: 404, text: 'This shop is no longer there.' },
  'shops-full': { status: 409, text: 'This room has 8 shops. Remove one of them before you add another one.' },
  'suggestion-unknown': { status: 404, text: 'This suggestion is no longer there.' },
  'suggestion-not-yours': { status: 403, text: 'Only the person who suggested a dish can withdraw it.' },
  'suggestions-by-guest-full': {
    status: 409,
    text: 'You have suggested 10 dishes for this meal. Withdraw one of them before you suggest another one.',
  },
  'seats-full': { status: 409, text: 'This room has 12 guest seats. End one of them before you add another one.' },
  'seats-too-often': {
    status: 429,
    text: 'Too many guest seats were added within an hour. Please wait before you add another one.',
  },
  'seat-unknown': { status: 404, text: 'This guest seat does not exist. Ask a member of the room for a new link.' },
  'seat-over': { status: 410, text: 'This guest seat is over. Ask a member of the room for a new link.' },
  'seat-taken': {
    status: 409,
    text: 'Another guest has this seat. Ask a member of the room for a seat of your own, or enter the name you had.',
  },
  'seat-ended': {
    status: 401,
    text: 'Your seat has ended, or it is open on another device. Ask a member of the room for a new link.',
  },
  'seat-day': { status: 403, text: 'Guests see only the meals on the days of their seat.' },
  'guests-only': { status: 403, text: 'Only guests can do this.' },
  'guest-name-taken': {
    status: 409,
    text: 'A person at this table has this name or one that looks like it. Add something, such as an initial.',
  },
  'guest-name-unreadable': { status: 400, text: 'Please enter a name with at least one letter.' },
  'meal-empty': { status: 409, text: 'There is nothing to decide yet. Suggest a dish first.' },
  'meal-decided': { status: 409, text: 'This meal is decided. Reopen it to change answers.' },
  'meal-open': { status: 409, text: 'This meal is not decided yet.' },
  'meal-over': { status: 409, text: 'This meal is over.' },
  'meal-not-eaten': { status: 409, text: 'You were out for this meal.' },
  'suggestions-full': {
    status: 409,
    text: 'This meal has 60 suggestions. Choose one of them, or suggest your dish for another meal.',
  },
  'shared-recipes-full': {
    status: 409,
    text: 'This room has 300 recipes. Remove one of them before you share another one.',
  },
  'shared-recipes-too-often': {
    status: 429,
    text: 'You have shared 100 recipes within an hour. Please wait before you share another one.',
  },
  'devices-full': {
    status: 409,
    text: 'You have reminders on 20 devices. Switch them off or sign out on one of them first.',
  },
  'video-unknown': { status: 404, text: videoNotFound },
  'ai-failed': { status: 502, text: 'Failed to get suggestions. Please try again.' },
  'ai-busy': {
    status: 503,
    text: 'Too many suggestions are being prepared right now. Please try again in a few seconds.',
  },
  'ai-exhausted': {
    status: 429,
    text: 'This server has reached its limit of AI requests for this hour. Please try again a little later.',
  },
  'article-unknown': { status: 404, text: 'This article does not exist.' },
  'news-failed': { status: 502, text: 'Network or API error.' },
  'news-busy': {
    status: 503,
    text: 'Too many articles are being looked up right now. Please try again in a few seconds.',
  },
  'videos-busy': {
    status: 503,
    text: 'Too many videos are being looked up right now. Please try again in a few seconds.',
  },
  'mail-busy': { status: 503, text: 'Too many emails are waiting to be sent right now. Please try again in a minute.' },
  'not-signed-in': { status: 401, text: 'Please login to continue' },
  'credentials-wrong': { status: 400, text: 'Invalid credentials' },
  'registration-closed': {
    status: 403,
    text: 'New accounts cannot be created here.',
  },
  'registration-invite-needed': {
    status: 403,
    text: 'You need an invite to create an account here. Anyone with an account can invite you.',
  },
  'registration-invite-unknown': {
    status: 403,
    text: 'This invite has been used or has expired. Ask for a new one.',
  },
  'password-wrong': { status: 400, text: "That's not your current password." },
  'email-taken': { status: 400, text: 'An account with this email already exists.' },
  'reset-link-invalid': { status: 400, text: 'Invalid or expired reset link. Please request a new password reset.' },
  'image-required': { status: 400, text: 'Please choose a picture.' },
  'image-unknown': { status: 400, text: 'This picture is no longer available. Please choose it again.' },
  'image-too-large': { status: 413, text: 'This picture is larger than 5 MB.' },
  'image-too-many-pixels': { status: 413, text: 'This picture has more than 40 megapixels.' },
  'image-unreadable': { status: 415, text: "We can't read this file as a picture. Try a JPG, PNG or GIF." },
  'image-too-slow': {
    status: 415,
    text: 'This picture takes too long to open. Save it as a smaller JPG and try again.',
  },
  'images-busy': {
    status: 503,
    text: 'Too many pictures are being uploaded right now. Please try again in a few seconds.',
  },
  'body-too-slow': {
    status: 408,
    text: 'Sending this took too long. Please check your connection and try again.',
  },
  'deleted-meanwhile': { status: 409, text: 'This has just been deleted. Please reload the page.' },
  'body-too-large': { status: 413, text: 'That is too much to send at once. Please shorten it and try again.' },
  'body-unreadable': { status: 400, text: 'This could not be read. Please try again.' },
  'headers-too-large': { status: 431, text: 'The address or the headers of this request are too long.' },
  'media-type': { status: 415, text: 'This content type is not supported.' },
  'idempotency-key-invalid': {
    status: 400,
    text: 'An Idempotency-Key has 1 to 128 visible ASCII characters.',
  },
  'idempotency-key-reused': { status: 422, text: 'This Idempotency-Key was used for another request.' },
  'idempotency-key-in-use': { status: 409, text: 'This request is being processed. Try again in a second.' },
  'idempotency-answer-too-large': {
    status: 409,
    text: 'This was done before. Please reload the page to see the result.',
  },
  'too-many': { status: 429, text: 'Too many requests. Please wait a moment and try again.' },
  'too-many-passwords': {
    status: 429,
    text: 'Too many wrong passwords. Please try again in 15 minutes, or reset your password by email.',
  },
  'storage-refused': {
    status: 503,
    text: "We can't save changes right now. You can still read everything. Please try again later.",
  },
  'too-busy': { status: 503, text: 'The server is at capacity. Try again in a few seconds.' },
  'shutting-down': { status: 503, text: 'The server is shutting down. Try again in a few seconds.' },
  unavailable: {
    status: 503,
    text: 'Recipes and rooms cannot be loaded or saved right now. Please try again in a moment.',
  },
  internal: { status: 500, text: 'Server error. Please try again later.' },
} as const

export type ErrorCode = keyof typeof errors

/**
 * The body of every error reply. `field` is the path of the input field that caused the error, for example `steps.2`.
 * Only the error `member-already` has `id`: the id of the room.
 */
export interface ErrorBody {
  message: string
  code: ErrorCode
  field?: string
  id?: string
}
