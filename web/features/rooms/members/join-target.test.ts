/** Finds the room id or the invite code in what a user types or pastes to join a room. */
import { expect, test } from 'vitest'
import { parseJoinTarget, type JoinTarget } from './join-target.ts'

const id = 'a1B2c3D4e5F6g7H8i9J0k1L2'

test.for<[text: string, by: JoinTarget['by'], target: JoinTarget]>([
  ['ABCD2345', 'invite', { by: 'invite', value: 'ABCD2345' }],
  [' abcd 2345\n', 'invite', { by: 'invite', value: 'abcd2345' }],
  ['ABCD-2345', 'invite', { by: 'invite', value: 'ABCD2345' }],
  ['https://potluck.test/rooms?invite=ABCD2345', 'invite', { by: 'invite', value: 'ABCD2345' }],
  ['https://potluck.test/rooms?invite=ABCD2345', 'id', { by: 'invite', value: 'ABCD2345' }],
  ['potluck.test/rooms?dialog=login&invite=ABCD2345#main', 'invite', { by: 'invite', value: 'ABCD2345' }],
  [id, 'id', { by: 'id', value: id }],
  [` ${id.slice(0, 12)} ${id.slice(12)} `, 'id', { by: 'id', value: id }],
  [`https://potluck.test/rooms/${id}`, 'id', { by: 'id', value: id }],
  [`https://potluck.test/rooms/${id}/?dialog=invite`, 'id', { by: 'id', value: id }],
  [`https://potluck.test/rooms/${id}`, 'invite', { by: 'id', value: id }],
  ['an-id-with-hyphens', 'id', { by: 'id', value: 'an-id-with-hyphens' }],
  ['/rooms/%E0%A4%A', 'id', { by: 'id', value: '%E0%A4%A' }],
])(
  'the room id or invite code is found in %j, typed into the field for %s',
  { tags: ['ROOMS-52'] },
  ([text, by, target]) => expect(parseJoinTarget(text, by)).toEqual(target),
)
