// @vitest-environment jsdom
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useAnswersInOrder } from "../../src/sync-status/use-answers-in-order";

/** Answers the requests that were begun, oldest first. */
const answers: ((answer: string) => void)[] = [];

function Reader() {
  const [shown, setShown] = useState("nothing");
  const begin = useAnswersInOrder();
  const ask = async () => {
    const isNews = begin();
    const answer = await new Promise<string>((resolve) => void answers.push(resolve));
    if (isNews()) setShown((before) => `${before}, ${answer}`);
  };
  return (
    <button type="button" onClick={() => void ask()}>
      {shown}
    </button>
  );
}

test("answers of a slow server are all shown in their order, and none after that of a later request", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Reader />);
  const button = () => document.querySelector("button");
  await expect.poll(() => button()?.textContent).toBe("nothing");
  for (let press = 0; press < 4; press += 1) button()?.click();
  expect(answers).toHaveLength(4);

  for (const place of [0, 2, 1, 3]) answers[place]?.(`answer ${place}`);
  await expect.poll(() => button()?.textContent).toBe("nothing, answer 0, answer 2, answer 3");
  root.unmount();
});
