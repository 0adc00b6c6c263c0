import { describe, expect, test } from "vitest";
import { posts } from "../../src/content/collections/posts";
import { merge } from "../../src/store/merge/merge";

describe("a rescheduled plan", () => {
  const AT = "2027-01-01T08:00:00.000Z";
  const LATER = "2027-01-02T08:00:00.000Z";
  const draft = { id: "a", title: "Titre", published: false, publish_at: AT };

  test("is dropped without a conflict if it was carried out elsewhere meanwhile", () => {
    const { document, conflicts } = merge(
      posts,
      draft,
      { ...draft, publish_at: LATER },
      { id: "a", title: "Titre", published: true },
    );
    expect(document).not.toHaveProperty("publish_at");
    expect(conflicts).toEqual([]);
  });

  test("stays for newer staged changes if it was carried out meanwhile", () => {
    const live = { ...draft, published: true, staged: { title: "Un" } };
    const { document, conflicts } = merge(
      posts,
      live,
      { ...live, publish_at: LATER, staged: { title: "Un", excerpt: "Deux" } },
      { id: "a", title: "Un", published: true },
    );
    expect(document).toMatchObject({ publish_at: LATER, staged: { excerpt: "Deux" } });
    expect(conflicts).toEqual([]);
  });

  test("wins over a cancellation, and both authors see the conflict", () => {
    const { document, conflicts } = merge(
      posts,
      draft,
      { ...draft, publish_at: LATER },
      { id: "a", title: "Titre", published: false },
    );
    expect(document).toMatchObject({ publish_at: LATER });
    expect(conflicts).toEqual([{ field: "publish_at", kept: LATER, lost: undefined }]);
  });

  test("is dropped if the withdrawal has taken place", () => {
    const live = { id: "a", title: "Titre", published: true, withdraw_at: AT };
    const { document, conflicts } = merge(
      posts,
      live,
      { ...live, withdraw_at: LATER },
      { id: "a", title: "Titre", published: false },
    );
    expect(document).not.toHaveProperty("withdraw_at");
    expect(conflicts).toEqual([]);
  });

  test("is kept whole if somebody else moved its withdrawal before it, which is set aside", () => {
    const planned = { ...draft, withdraw_at: "2027-01-05T08:00:00.000Z" };
    const publication = { ...planned, publish_at: "2027-01-04T08:00:00.000Z" };
    const withdrawal = { ...planned, withdraw_at: LATER };
    const here = merge(posts, planned, publication, withdrawal);
    expect(here.document).toMatchObject({ ...publication });
    expect(here.conflicts).toEqual([
      { field: "withdraw_at", kept: planned.withdraw_at, lost: LATER },
    ]);
    const there = merge(posts, planned, withdrawal, publication);
    expect(there.document).toMatchObject({ ...withdrawal });
    expect(there.conflicts).toEqual([
      { field: "publish_at", kept: AT, lost: publication.publish_at },
    ]);
  });

  test("of a live document is merged with an earlier withdrawal, as its form allows", () => {
    const live = { ...draft, published: true, staged: { title: "Un" } };
    const { document, conflicts } = merge(
      posts,
      live,
      { ...live, publish_at: LATER },
      { ...live, withdraw_at: AT },
    );
    expect(document).toMatchObject({ publish_at: LATER, withdraw_at: AT });
    expect(conflicts).toEqual([]);
  });

  test("is merged with a later withdrawal of somebody else", () => {
    const planned = { ...draft, withdraw_at: "2027-01-05T08:00:00.000Z" };
    const [publish_at, withdraw_at] = [LATER, "2027-01-06T08:00:00.000Z"];
    const { document, conflicts } = merge(
      posts,
      planned,
      { ...planned, publish_at },
      { ...planned, withdraw_at },
    );
    expect(document).toMatchObject({ publish_at, withdraw_at });
    expect(conflicts).toEqual([]);
  });
});
