import { m } from "#platform/paraglide/messages.js";

interface StewardOnRecord {
  id: string;
  email: string;
  name: string;
  affiliation: string | null;
}

/** Public keys, who holds office, and what to do when a key is lost or a steward leaves. */
export function presentKeys(
  recipients: Readonly<Record<"web" | "worker" | "steward", string>>,
  stewards: readonly StewardOnRecord[],
) {
  return {
    recipients: [
      { name: m.desk_keys_worker(), value: recipients.worker },
      { name: m.desk_keys_steward(), value: recipients.steward },
      { name: m.desk_keys_web(), value: recipients.web },
    ],
    stewards: stewards.map(({ id, email, name, affiliation }) => ({
      id,
      name: name || email,
      email,
      affiliation: affiliation ?? "–",
    })),
    cases: [
      {
        id: "leaves",
        title: m.desk_keys_leaves(),
        steps: [m.desk_keys_leaves_1(), m.desk_keys_leaves_2(), m.desk_keys_leaves_3()],
      },
      {
        id: "steward-key",
        title: m.desk_keys_lost_steward(),
        steps: [
          m.desk_keys_lost_steward_1(),
          m.desk_keys_lost_steward_2(),
          m.desk_keys_lost_steward_3(),
        ],
      },
      {
        id: "worker-key",
        title: m.desk_keys_lost_worker(),
        steps: [
          m.desk_keys_lost_worker_1(),
          m.desk_keys_lost_worker_2(),
          m.desk_keys_lost_worker_3(),
        ],
      },
      {
        id: "ledger-key",
        title: m.desk_keys_lost_ledger(),
        steps: [m.desk_keys_lost_ledger_1(), m.desk_keys_lost_ledger_2()],
      },
    ],
  };
}
