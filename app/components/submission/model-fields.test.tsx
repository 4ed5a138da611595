import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { describingFields } from "#domain/submission/submission-fields.ts";
import { ModelFields } from "./model-fields.tsx";

it("asks for everything that can be said of a model and its run", () => {
  const choices = { availabilities: [], variants: [], anonymity: [] };
  const form = renderToStaticMarkup(
    <ModelFields {...choices} values={{}} errorOf={() => undefined} />,
  );
  const asked = [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  const { benchmark, ...others } = describingFields;
  expect(asked.toSorted()).toEqual(Object.keys(others).toSorted());
});
