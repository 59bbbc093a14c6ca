/** Rows in the table of rights: the routes for reminders. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { request } from '#tests/support/app/request.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import { aSubscription } from '#tests/support/fixtures/reminders.ts'
import { forAll, members, users, type Right } from './rights-row.ts'
import type { RightsFixture } from './rights-fixture.ts'

const subscriptionOf = ({ roomId }: RightsFixture) => ({ ...aSubscription(), roomId, kinds: ['closing', 'decided'] })

/** Maps the owner of each fixture to the endpoint that `subscribe` has subscribed. */
const endpoints = new WeakMap<object, string>()

async function subscribe(app: TestApp['app'], fixture: RightsFixture) {
  const { owner } = fixture.people
  const body = subscriptionOf(fixture)
  endpoints.set(owner, body.endpoint)
  await request(app, 'POST /api/push/subscriptions', { token: owner.token, body })
}

export const reminderRights: Record<Extract<RouteName, `reminders.${string}`>, Right> = {
  'reminders.pushKey': { who: users, call: () => ({}) },
  'reminders.reminders': { who: members, call: ({ roomId }) => ({ query: { roomId } }), before: subscribe },
  'reminders.subscribe': { who: members, call: (fixture) => ({ body: subscriptionOf(fixture) }) },
  // Only the owner has a subscription with this endpoint.
  'reminders.unsubscribe': {
    who: forAll('no effect', { visitor: 'not-signed-in', owner: 200 }),
    call: ({ people }) => ({ body: { endpoint: endpoints.get(people.owner) } }),
    before: subscribe,
  },
}
