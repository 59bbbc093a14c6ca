/** Texts about joining and leaving a room. `contract/rooms.ts` has the routes. */

export const texts = {
  signInNeeded: 'Sign in to see the room',
  joining: 'Joining the room...',
  joinOffer:
    'You are not a member of this room, or it does not exist. If a member gave you this address, you can join with its ID.',
  leaveQuestion: 'Leave this room? The recipes and suggestions you shared stay in it.',
  endQuestion:
    'Leave and delete this room? You are its last member. Its suggestions and shared recipes are deleted too.',
  ended: 'You have left the room, and it has been deleted.',
}
