import { expect, test } from "vitest";
import { recoveryTarget } from "../../src/account/session/recovery-link";

const tokens = "#access_token=a&refresh_token=r&type=recovery";

test("an arrival from a recovery link goes on to the new password, with its tokens", () => {
  expect(recoveryTarget({ pathname: "/", search: "", hash: tokens })).toBe(
    `/login?mode=recovery${tokens}`,
  );
});

test("a link that was used already goes there too, to be told so", () => {
  const hash = "#error=access_denied&error_code=otp_expired";

  expect(recoveryTarget({ pathname: "/", search: "", hash })).toBe(`/login?mode=recovery${hash}`);
});

test("who is there already stays", () => {
  expect(
    recoveryTarget({ pathname: "/login", search: "?mode=recovery", hash: tokens }),
  ).toBeUndefined();
});

test.each(["", "#delais", "#type=recovery", "#access_token=a&type=signup"])(
  "any other address stays what it is: %j",
  (hash) => {
    expect(recoveryTarget({ pathname: "/faq", search: "", hash })).toBeUndefined();
  },
);
