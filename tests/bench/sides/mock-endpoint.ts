import {
  type MockEndpointOptions,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { answerRounds } from "./rounds.ts";

/** Where the endpoint answers, and what it has seen so far. */
export interface MockState {
  origin: string;
  key: string;
  model: string;
  requests: number;
  /** As a healthy endpoint does. */
  answered: number;
  maxInFlight: number;
}

// An endpoint in a process of its own, with the options of its first argument, until its input ends.

const options: MockEndpointOptions = JSON.parse(process.argv[2] as string);
const endpoint = await startMockEndpoint(options);
await answerRounds((): MockState => {
  const { origin, key, model, stats } = endpoint;
  const { requests, answered, maxInFlight } = stats;
  return { origin, key, model, requests, answered, maxInFlight };
});
await endpoint.close();
