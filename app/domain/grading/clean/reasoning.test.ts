import { expect, test } from "vitest";
import { removeReasoning } from "./reasoning.ts";

test.each([
  ["<think>a</think>b", "b"],
  ["<thinking>a</thinking>b", "b"],
  ["a</think>b", "b"],
  ["<think>a<think>b</think>c</think>d", "d"],
  ["[THINK]a[/THINK]b", "b"],
  ["◁think▷a◁/think▷b", "b"],
  ["<|channel|>analysis<|message|>a<|end|>b", "b"],
  ["<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>b", "b"],
  ["<|START_THINKING|>a<|END_THINKING|>b", "b"],
  ["analysisWe need…assistantfinalb", "b"],
  ["análise de b", "análise de b"],
  ["a < b e c > d", "a < b e c > d"],
])("%s leaves %s", (text, left) => {
  const { text: rest, unclosed } = removeReasoning(text);
  expect([rest.trim(), unclosed]).toEqual([left, false]);
});

test.each(["<think>a", "[THINK]a", "<|channel|>analysis<|message|>a", "<think>a</think><think>b"])(
  "%s ends in unclosed reasoning",
  (text) => {
    const { text: rest, unclosed } = removeReasoning(text);
    expect([rest.trim(), unclosed]).toEqual(["", true]);
  },
);
